/** Visual validation: finds extracted items that do not look like the rest. Pure: runs anywhere. @module */
export { bestCut, cutCurve, type CutPoint, type JudgedNodes } from './curve.ts';
export type { Cause, Decision, Verdict } from './decide.ts';
export { driftOf, type Drift, type LookChange } from './drift.ts';
export { nodesOfGroups } from './group-nodes.ts';
export type { MeasuredNode } from './node.ts';
export type { Profile } from './profile.ts';
export type { Reason } from './reasons.ts';
export { defaultRule, type ValidationRule } from './rule.ts';
export { loadSiteLook, siteLook, type FieldLook, type SiteLook } from './site-look.ts';
export { strangenessOf, type Strangeness, type StrangenessOptions } from './strangeness.ts';
export { validateNodes, type NodeVerdict, type ValidateOptions } from './validate-nodes.ts';
export { visualProperties, type VisualProperty } from '../model/index.ts';
