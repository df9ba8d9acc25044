import { builtInPredicates, shippedWrapperHelp, type Predicate } from '../../extract/wrapper/index.ts';

/** Every wrapper that comes with Fovea and every predicate, a line each. */
export function wrapList(): string {
  const wrappers = [...shippedWrapperHelp];
  const predicates = [...builtInPredicates.values()].map((one) => [signature(one), one.help] as const);
  return `Wrappers, for --with:\n${table(wrappers)}\nPredicates:\n${table(predicates)}`;
}

/** `near(A, B [, number])` */
function signature({ name, tokens, parameters, optional = 0 }: Predicate): string {
  const variables = tokens === 1 ? ['X'] : ['A', 'B'];
  const needed = [...variables, ...parameters.slice(0, parameters.length - optional)].join(', ');
  const more = parameters.slice(parameters.length - optional).map((one) => ` [, ${one}]`);
  return `${name}(${needed}${more.join('')})`;
}

function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, help]) => `  ${name.padEnd(width)}  ${help}\n`).join('');
}
