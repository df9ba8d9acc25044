/** What is for sale and what it costs: menus, catalogues, fee tables. */
export const priceList: string = String.raw`wrapper price-list threshold 0.7 tokens cell

price_list := entry:E*

// A name, and a price or more to its right, with or without leader dots between them.
entry      := name:N, price:P+
              where heads(N, P)

name       := #TOKEN:X
              where isText(X) and not furniture(X)

// With decimals, or with a currency: other numbers are years, pages and quantities.
price      := #TOKEN:X
              where isNumber(X) and regExp(X, /.*\d[.,:](\d\d|[-–—]{1,2})\D*/) and not furniture(X)
                 or isNumber(X) and regExp(X, /(\D{1,4}\d[\d .,’']*|\d[\d .,’']*(\D{1,4}))/) and not regExp(X, /[-+(–—−].*|.*[-)%–—−]/)
                    and not furniture(X)
`;
