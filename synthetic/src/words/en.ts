import { euro, list, type Language } from './language.ts';

export const english: Language = {
  code: 'en',
  decimal: '.',
  currencies: [
    { code: 'USD', signs: ['$'], before: true },
    { code: 'GBP', signs: ['£'], before: true },
    { code: 'GHS', signs: ['GH₵', 'GHS'], before: true },
    { code: 'INR', signs: ['₹', 'Rs.'], before: true },
    { ...euro, before: true },
  ],
  units: ['g', 'kg', 'l', 'ml', 'pcs'],
  food: list(
    'Apple juice|Oat flakes|Sliced ham|Chicken thighs|Rye bread|Butter|Tomato sauce|Cherry tomatoes|Pork chops|Olive oil|Ground coffee|Tea bags|Milk chocolate|Potato crisps|Frozen peas|Greek yoghurt|Salmon fillet|Basmati rice|Spaghetti|Honey|Cheddar|Eggs|Ice cream|Sparkling water|Pilsner beer|Red wine|Baby spinach|Bananas|Minced beef|Sweetcorn|Peanut butter|Strawberry jam|Dog food|Muesli|Tuna in brine|Iceberg lettuce|Cream cheese|Sunflower seeds',
  ),
  goods: list(
    'Washing powder|Kitchen roll|Garden hose|Cordless drill|Bath towel|Running shoes|Desk lamp|Frying pan|Bed linen|Toothpaste|Shampoo|Folding chair|Storage box|LED bulb|Wool jumper|Rain jacket|Silver earrings|Paint roller|Ladder|Backpack|Bluetooth speaker|Kettle|Hand cream|Tool set|Door handle|Ball bearing|Notebook|Picture book|Leather belt|Bracelet',
  ),
  dishes: list(
    'Onion soup|Grilled trout|Lamb curry|Mushroom risotto|Caesar salad|Beef burger|Fish and chips|Roast duck|Pumpkin ravioli|Shepherd pie|Prawn cocktail|Apple crumble|Cheese board|Vegetable wok|Spring rolls|Club sandwich|Margherita|Four seasons|Lemon tart|Chocolate mousse',
  ),
  drinks: list(
    'Espresso|House red|Lager 0.5 l|Fresh lemonade|Mint tea|Gin and tonic|Tomato juice|Flat white|Mineral water|Cider',
  ),
  traits: list(
    'extra mild|with garlic|classic|light|family pack|organic|from the farm|assorted varieties|XXL|original|without sugar|smoked|ready to cook|2-ply|wireless|for kids|deluxe|with herbs|gluten free|half fat|or low fat|in oil|finest choice',
  ),
  ingredients: list(
    'tomato|mozzarella|basil|red onion|capers|spinach|cream|parmesan|rocket|walnuts|bacon|egg|mushrooms|olives|peppers|chilli|coriander|lime|rice noodles|soy sauce|potatoes|dill|honey mustard|sour cream|pine nuts|artichokes|anchovies|lemon|garlic butter|smoked ham',
  ),
  sections: list(
    'Fruit & vegetables|Dairy|From the butcher|Drinks|Pantry|Home & garden|Frozen food|Body care|Weekend deals|Snacks|Bakery|Pets|Tools|New arrivals|Ladies|Summer collection',
  ),
  menuSections: list('Starters|Soups|Salads|Main courses|Pasta|Pizza|Burgers|Desserts|Hot drinks|Wines|Sides|For kids'),
  slogans: list(
    'Fresh deals every day|More for less|Only this week|Our best prices|Big savings for the weekend|Everything for your home|Welcome|Price list|Catalogue|Spring offers|Hand picked for you',
  ),
  legal: list(
    'Offers valid while stocks last. Pictures are serving suggestions.|We reserve the right to correct printing errors. Sold in household quantities only.|All prices include VAT. Some items are not available in every store.|Ask our staff about allergens before you order.|Limit 6 per customer and day.',
  ),
  clauses: list(
    'keeps its shape wash after wash|made of solid beech|with three speeds and a soft grip|a story about two sisters and a lighthouse|easy to clean|runs up to nine hours on one charge|ideal for small rooms|tested for five years|with adjustable strap|gives a warm and even light|includes batteries and a case|stainless steel, brushed|a quiet novel full of humour|suitable for indoor and outdoor use|available in many colours|dries within minutes',
  ),
  streets: list('Market Street|Station Road|Mill Lane|Harbour Way|King Square'),
  valid: list('Valid from * to *|Offers valid * - *|* until *'),
  says: {
    and: 'and',
    each: list('each|per piece|ea.|per pack'),
    from: 'from',
    before: list('Reg:|was|RRP|instead of|Regular price'),
    member: list('with card|Members|Club price|App price|Card holders pay'),
    save: list('Save|You save|SAVE'),
    fresh: list('NEW|HOT|BEST PRICE|TIP|SALE|LOW STOCK'),
    multi: 'for',
    takePay: list('Buy *, pay *|Take * for the price of *'),
    code: list('Art. no.|SKU|Code:|Ref.|Item'),
    size: list('Sizes S-XXL|Size 36-42|60 x 120 cm|Ø 24 cm|Sizes: 98 to 164'),
    colours: list('black, white or blue|various colours|red/grey'),
    dealer: list('Dealer:|Trade price|Net|Wholesale'),
    tax: list('Price incl. VAT:|incl. VAT|excl. VAT'),
    phone: list('Phone|Call us:|Tel.'),
    heads: ['Item', 'Description', 'Price', 'No.'],
    with: 'with',
  },
};
