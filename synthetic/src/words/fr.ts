import { euro, list, type Language } from './language.ts';

export const french: Language = {
  code: 'fr',
  decimal: ',',
  currencies: [euro, euro, { code: 'CHF', signs: ['CHF', 'Fr.'], before: true }],
  units: ['g', 'kg', 'L', 'ml', 'pièces'],
  food: list(
    "Jus de pomme|Flocons d'avoine|Jambon blanc|Cuisses de poulet|Pain de seigle|Beurre doux|Sauce tomate|Tomates cerises|Côtes de porc|Huile d'olive|Café moulu|Infusion|Chocolat au lait|Chips|Petits pois|Yaourt nature|Pavé de saumon|Riz long|Spaghetti|Miel de fleurs|Comté|Œufs frais|Glace vanille|Eau gazeuse|Bière blonde|Vin rouge|Épinards|Bananes|Viande hachée|Maïs doux|Beurre de cacahuète|Confiture de fraises|Croquettes|Muesli|Thon entier|Salade verte|Fromage frais|Saucisson sec",
  ),
  goods: list(
    "Lessive liquide|Essuie-tout|Tuyau d'arrosage|Perceuse|Drap de bain|Chaussures de course|Lampe de bureau|Poêle|Parure de lit|Dentifrice|Shampooing|Chaise pliante|Boîte de rangement|Ampoule LED|Pull en laine|Veste de pluie|Boucles d'oreilles|Rouleau à peindre|Échelle|Sac à dos|Enceinte|Bouilloire|Crème mains|Coffret d'outils|Poignée de porte|Roulement|Carnet|Album illustré|Ceinture en cuir|Bracelet",
  ),
  dishes: list(
    "Soupe à l'oignon|Truite grillée|Curry d'agneau|Risotto aux cèpes|Salade du berger|Bœuf mijoté|Quiche du jour|Magret de canard|Ravioles|Hachis parmentier|Gambas rôties|Tarte aux pommes|Assiette de fromages|Poêlée de légumes|Nems|Croque-monsieur|Reine|Quatre saisons|Tarte au citron|Mousse au chocolat",
  ),
  drinks: list(
    'Expresso|Rouge maison|Pression 50 cl|Citronnade|Thé à la menthe|Kir|Jus de tomate|Café crème|Eau plate|Cidre',
  ),
  traits: list(
    "extra doux|à l'ail|classique|allégé|lot familial|bio|de la ferme|plusieurs variétés|XXL|l'original|sans sucre|au fumoir|prêt à cuire|triple épaisseur|sans fil|pour enfants|de luxe|aux herbes|sans gluten|catégorie 1|en tranches|au naturel|du pays",
  ),
  ingredients: list(
    'sauce tomate|mozzarella|basilic|oignons rouges|câpres|épinards|crème fraîche|parmesan|roquette|noix|lardons|œuf|champignons|olives|poivrons|piment|coriandre|citron vert|vermicelles|sauce soja|pommes de terre|aneth|moutarde au miel|fromage de chèvre|pignons|artichauts|anchois|citron|beurre persillé|jambon cru',
  ),
  sections: list(
    'Fruits & légumes|Crèmerie|Boucherie|Boissons|Épicerie|Maison & jardin|Surgelés|Hygiène|Spécial week-end|Apéritif|Boulangerie|Animaux|Outillage|Nouveautés|Femme|Collection été',
  ),
  menuSections: list(
    'Entrées|Soupes|Salades|Plats|Pâtes|Pizzas|Grillades|Desserts|Boissons chaudes|Vins|Accompagnements|Menu enfant',
  ),
  slogans: list(
    'La fraîcheur chaque jour|Plus pour moins|Cette semaine seulement|Nos meilleurs prix|Le grand week-end malin|Tout pour la maison|Bienvenue|Tarifs|Catalogue|Offres de printemps|Coup de cœur',
  ),
  legal: list(
    "Offres valables dans la limite des stocks. Photos non contractuelles.|Sous réserve d'erreurs d'impression. Vente aux particuliers seulement.|Prix TTC. Certains articles peuvent manquer en magasin.|Demandez la liste des allergènes au service.|Limité à 6 par foyer.",
  ),
  clauses: list(
    "garde sa forme lavage après lavage|en hêtre massif|trois vitesses et poignée souple|l'histoire de deux sœurs et d'un phare|facile à nettoyer|jusqu'à neuf heures d'autonomie|idéal pour les petites pièces|garanti cinq ans|avec sangle réglable|une lumière douce et régulière|livré avec piles et étui|acier inoxydable brossé|un roman discret et plein d'humour|pour l'intérieur et l'extérieur|existe en plusieurs coloris|sèche en quelques minutes",
  ),
  streets: list('rue du Marché|avenue de la Gare|chemin du Moulin|quai du Port|place Haute'),
  valid: list("Du * au *|Offres valables du * au *|Jusqu'au *"),
  says: {
    and: 'et',
    each: list("la pièce|l'unité|le lot|au choix"),
    from: 'dès',
    before: list('au lieu de|prix conseillé|avant|Prix habituel'),
    member: list('avec la carte|Prix club|Adhérents|Avec notre appli'),
    save: list('Économie|Gagnez|soit'),
    fresh: list('NOUVEAU|PROMO|MALIN|TOP|SOLDES|DERNIERS'),
    multi: 'pour',
    takePay: list('* achetés, * payés|Le lot de * au prix de *'),
    code: list('Réf.|Code|N°|Art.'),
    size: list('Du S au XXL|Taille 36-42|60 x 120 cm|Ø 24 cm|Tailles : 98 à 164'),
    colours: list('noir, blanc ou bleu|divers coloris|rouge/gris'),
    dealer: list('Prix pro|HT|Revendeur :|Gros'),
    tax: list('Prix TTC :|TTC|HT'),
    phone: list('Tél.|Réservation|Appelez le'),
    heads: ['Article', 'Description', 'Prix', 'N°'],
    with: 'avec',
  },
};
