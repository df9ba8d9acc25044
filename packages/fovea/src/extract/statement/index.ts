export { statementsWithMeaning } from './meaning.ts';
export type {
  StatementColumn,
  StatementGroup,
  StatementItem,
  StatementItemValue,
  StatementKind,
  StatementPart,
  StatementSum,
} from './statement-group.ts';
