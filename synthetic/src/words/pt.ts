import { euro, list, type Language } from './language.ts';

export const portuguese: Language = {
  code: 'pt',
  decimal: ',',
  currencies: [{ code: 'BRL', signs: ['R$'], before: true }, { code: 'BRL', signs: ['R$'], before: true }, euro],
  units: ['g', 'kg', 'L', 'ml', 'unidades'],
  food: list(
    'Suco de maçã|Aveia em flocos|Presunto|Coxa de frango|Pão de centeio|Manteiga|Molho de tomate|Tomate cereja|Bisteca|Azeite|Café torrado|Chá|Chocolate ao leite|Batata palha|Ervilha|Iogurte|Filé de salmão|Arroz branco|Espaguete|Mel|Queijo prato|Ovos|Sorvete|Água com gás|Cerveja lata|Vinho tinto|Espinafre|Banana|Carne moída|Milho verde|Pasta de amendoim|Geleia|Ração|Granola|Atum ralado|Alface|Requeijão|Biscoito recheado',
  ),
  goods: list(
    'Sabão em pó|Papel toalha|Mangueira|Furadeira|Toalha de banho|Tênis|Luminária|Frigideira|Jogo de cama|Creme dental|Xampu|Cadeira dobrável|Caixa|Lâmpada LED|Blusa de lã|Capa de chuva|Brinco|Rolo|Escada|Mochila|Caixa de som|Chaleira|Creme para mãos|Kit ferramentas|Maçaneta|Rolamento|Caderno|Livro infantil|Cinto|Pulseira|Anel|Colar com pingente',
  ),
  dishes: list(
    'Sopa de cebola|Truta grelhada|Cordeiro assado|Arroz com cogumelos|Salada mista|Carne de panela|Bolinho de bacalhau|Peito de pato|Ravióli|Escondidinho|Camarão no alho|Torta de maçã|Tábua de queijos|Legumes na brasa|Rolinhos|Misto quente|Feijoada|Moqueca|Torta de limão|Pudim da casa',
  ),
  drinks: list(
    'Café expresso|Tinto da casa|Chope|Limonada|Chá de hortelã|Caipirinha|Suco de tomate|Pingado|Água sem gás|Sidra',
  ),
  traits: list(
    'extra suave|com alho|tradicional|light|pacote família|orgânico|da fazenda|sabores|XXL|original|sem açúcar|ao natural|para assar|folha tripla|sem fio|infantil|de luxo|com ervas|sem glúten|tipo 1|em fatias|em óleo|da estação',
  ),
  ingredients: list(
    'tomate|mussarela|manjericão|cebola roxa|alcaparras|espinafre|creme de leite|parmesão|rúcula|nozes|bacon|ovo|cogumelos|azeitonas|pimentão|pimenta|coentro|limão|macarrão de arroz|molho de soja|batatas|endro|mostarda e mel|ricota|castanhas|alcachofras|anchovas|palmito|manteiga de ervas|presunto cru',
  ),
  sections: list(
    'Hortifruti|Laticínios|Açougue|Bebidas|Mercearia|Casa e jardim|Congelados|Higiene|Ofertas da semana|Lanches|Padaria|Pet|Ferramentas|Lançamentos|Feminino|Coleção verão',
  ),
  menuSections: list(
    'Entradas|Sopas|Saladas|Pratos principais|Massas|Pizzas|Grelhados|Sobremesas|Cafeteria|Vinhos|Acompanhamentos|Infantil',
  ),
  slogans: list(
    'Fresquinho todo dia|Mais por menos|Só esta semana|Nossos melhores preços|Grande economia|Tudo para a sua casa|Bem-vindos|Lista de preços|Catálogo|Ofertas de primavera|Escolhidos para você',
  ),
  legal: list(
    'Ofertas válidas enquanto durarem os estoques. Fotos ilustrativas.|Sujeito a erros de impressão. Venda apenas para consumo próprio.|Preços com impostos. Nem todos os itens em todas as lojas.|Consulte a equipe sobre alergênicos.|Limite de 6 unidades por cliente.',
  ),
  clauses: list(
    'mantém a forma lavagem após lavagem|em madeira maciça|três velocidades e cabo macio|a história de duas irmãs e um farol|fácil de limpar|até nove horas de uso|ideal para espaços pequenos|cinco anos de garantia|com alça ajustável|luz quente e uniforme|com pilhas e estojo|aço inox escovado|um romance leve e divertido|para dentro e fora de casa|disponível em várias cores|seca em minutos',
  ),
  streets: list('rua do Mercado|avenida da Estação|rua do Moinho|cais do Porto|largo Alto'),
  valid: list('De * a *|Ofertas válidas de * a *|Até *'),
  says: {
    and: 'e',
    each: list('cada|a unidade|o pacote|un.'),
    from: 'desde',
    before: list('de:|antes|em vez de|Preço normal'),
    member: list('com cartão|Preço clube|No aplicativo|Sócio paga'),
    save: list('Poupe|Economize|Desconto'),
    fresh: list('NOVO|OFERTA|TOP|LIQUIDA|ÚLTIMAS|IMPERDÍVEL'),
    multi: 'por',
    takePay: list('Leve *, pague *|* pelo preço de *'),
    code: list('Ref.|Cód.|Art.|N.º'),
    size: list('Tam. P-XGG|Tamanho 36-42|60 x 120 cm|Ø 24 cm|Numeração: 34 a 43'),
    colours: list('preto, branco ou azul|várias cores|vermelho/cinza'),
    dealer: list('Revenda:|Atacado|Líquido'),
    tax: list('Preço com IVA:|c/ IVA|s/ IVA'),
    phone: list('Tel.|Reservas|Ligue'),
    heads: ['Artigo', 'Descrição', 'Preço', 'N.º'],
    with: 'com',
  },
};
