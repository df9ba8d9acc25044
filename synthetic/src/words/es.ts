import { euro, list, type Language } from './language.ts';

export const spanish: Language = {
  code: 'es',
  decimal: ',',
  currencies: [euro, euro, { code: 'MXN', signs: ['$'], before: true }],
  units: ['g', 'kg', 'L', 'ml', 'uds.'],
  food: list(
    'Zumo de manzana|Copos de avena|Jamón cocido|Muslos de pollo|Pan de centeno|Mantequilla|Tomate frito|Tomates cherry|Chuletas|Aceite de oliva|Café molido|Infusión|Chocolate con leche|Patatas fritas|Guisantes|Yogur natural|Lomo de salmón|Arroz redondo|Espaguetis|Miel|Queso curado|Huevos|Helado|Agua con gas|Cerveza|Vino tinto|Espinacas|Plátanos|Carne picada|Maíz dulce|Crema de cacahuete|Mermelada|Pienso|Muesli|Atún claro|Lechuga|Queso fresco|Aceitunas',
  ),
  goods: list(
    'Detergente|Papel de cocina|Manguera|Taladro|Toalla|Zapatillas|Lámpara|Sartén|Sábanas|Dentífrico|Champú|Silla plegable|Caja|Bombilla LED|Jersey|Chubasquero|Pendientes|Rodillo|Escalera|Mochila|Altavoz|Hervidor|Crema de manos|Juego de llaves|Tirador|Rodamiento|Cuaderno|Cuento|Cinturón|Pulsera|Zapato de piel|Bota de montaña',
  ),
  dishes: list(
    'Sopa de cebolla|Trucha a la plancha|Cordero asado|Arroz con setas|Ensalada mixta|Estofado|Croquetas|Pechuga de pato|Raviolis|Tortilla|Gambas al ajillo|Tarta de manzana|Tabla de quesos|Verduras a la brasa|Rollitos|Bocadillo|Paella|Migas|Tarta de limón|Flan casero',
  ),
  drinks: list(
    'Café solo|Tinto de la casa|Caña|Limonada|Té con menta|Sangría|Zumo de tomate|Cortado|Agua mineral|Sidra',
  ),
  traits: list(
    'extra suave|con ajo|clásico|ligero|pack familiar|eco|de granja|varios sabores|XXL|original|sin azúcar|al natural|para asar|3 capas|sin cable|infantil|de lujo|con hierbas|sin gluten|primera|en lonchas|en aceite|de temporada',
  ),
  ingredients: list(
    'tomate|mozzarella|albahaca|cebolla roja|alcaparras|espinacas|nata|queso|rúcula|nueces|beicon|huevo|champiñones|aceitunas|pimientos|guindilla|cilantro|lima|fideos|salsa de soja|patatas|eneldo|mostaza y miel|requesón|piñones|alcachofas|anchoas|limón|mantequilla|jamón',
  ),
  sections: list(
    'Frutas y verduras|Lácteos|Carnicería|Bebidas|Despensa|Hogar y jardín|Congelados|Higiene|Ofertas de la semana|Aperitivos|Panadería|Mascotas|Herramientas|Novedades|Mujer|Colección verano',
  ),
  menuSections: list(
    'Entrantes|Sopas|Ensaladas|Platos fuertes|Pastas|Pizzas|Parrilla|Postres|Cafetería|Vinos|Guarniciones|Infantil',
  ),
  slogans: list(
    'Frescura cada día|Más por menos|Solo esta semana|Nuestros mejores precios|Gran ahorro|Todo para tu casa|Bienvenidos|Lista de precios|Catálogo|Ofertas de primavera|Elegidos para ti',
  ),
  legal: list(
    'Ofertas válidas hasta fin de existencias. Fotos orientativas.|Salvo error tipográfico. Venta solo a particulares.|Precios con IVA. No todos los artículos están en todas las tiendas.|Consulte los alérgenos al personal.|Máximo 6 unidades por cliente.',
  ),
  clauses: list(
    'mantiene la forma lavado tras lavado|de haya maciza|tres velocidades y mango blando|la historia de dos hermanas y un faro|fácil de limpiar|hasta nueve horas de uso|ideal para espacios pequeños|cinco años de garantía|con correa ajustable|una luz cálida y uniforme|con pilas y estuche|acero inoxidable cepillado|una novela serena con humor|para interior y exterior|disponible en muchos colores|seca en minutos',
  ),
  streets: list('calle del Mercado|avenida Estación|camino del Molino|paseo del Puerto|plaza Alta'),
  valid: list('Del * al *|Ofertas válidas del * al *|Hasta el *'),
  says: {
    and: 'y',
    each: list('la unidad|c/u|el pack|ud.'),
    from: 'desde',
    before: list('antes|en vez de|PVP|Precio normal'),
    member: list('con tarjeta|Precio socio|Con la app|Club'),
    save: list('Ahorra|Ahorro|Te ahorras'),
    fresh: list('NUEVO|OFERTA|TOP|REBAJAS|ÚLTIMOS|CHOLLO'),
    multi: 'por',
    takePay: list('Lleva *, paga *|* al precio de *'),
    code: list('Ref.|Cód.|Art.|N.º'),
    size: list('Tallas S-XXL|Talla 36-42|60 x 120 cm|Ø 24 cm|Números: 36 al 45'),
    colours: list('negro, blanco o azul|varios colores|rojo/gris'),
    dealer: list('Mayorista:|Neto|Distribuidor'),
    tax: list('Precio inc. IVA:|IVA incl.|sin IVA'),
    phone: list('Tel.|Reservas|Llame al'),
    heads: ['Artículo', 'Descripción', 'Precio', 'N.º'],
    with: 'con',
  },
};
