import type { Verb } from '../verb.ts';
import type { ToolAnswer } from './tool-answer.ts';
import { groupsAnswer } from './groups.ts';

/** What a verb answers language models with: the groups that were found, unless it says otherwise. */
export async function answerOfTool(tool: Verb['tool']): Promise<ToolAnswer> {
  return (await tool?.loadAnswer?.()) ?? groupsAnswer;
}
