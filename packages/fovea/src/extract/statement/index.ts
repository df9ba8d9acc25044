export type { StatementKind } from '../../model/statement-kind.ts';
export { statementsWithMeaning } from './meaning.ts';
export type {
  StatementColumn,
  StatementGroup,
  StatementItem,
  StatementItemValue,
  StatementPart,
  StatementSum,
} from './statement-group.ts';
