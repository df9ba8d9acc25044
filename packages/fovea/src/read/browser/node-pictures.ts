import type { CDPSession } from 'playwright-core';
import type { Box } from '../../model/index.ts';
import type { FoundNode } from './types.ts';

type Size = { readonly width: number; readonly height: number };
type Clip = Size & { readonly x: number; readonly y: number; readonly scale: number };

/** Pixels around a node that are shown with it. */
const margin = 8;
/** Letters that are made smaller can't be read: rather a part is shown. */
const leastScale = 0.5;
const quality = 60;

/** The same nodes with pictures, where the browser can take one. */
export async function withPictures(session: CDPSession, found: readonly FoundNode[], most: Size): Promise<FoundNode[]> {
  const shown: FoundNode[] = [];
  for (const node of found) {
    const picture = 'box' in node ? await pictureOf(session, node.box, most) : undefined;
    shown.push('box' in node && picture !== undefined ? { ...node, picture } : node);
  }
  return shown;
}

/** Browsers can draw no higher picture. */
const highest = 16_000;

/** The whole page, in its own pixels. */
export async function pagePicture(session: CDPSession, { width, height }: Size): Promise<string | undefined> {
  return shotOf(session, { x: 0, y: 0, width, height: Math.min(height, highest), scale: 1 });
}

async function pictureOf(session: CDPSession, box: Box, most: Size): Promise<string | undefined> {
  const clip = clipOf(box, most);
  return clip && shotOf(session, clip);
}

async function shotOf(session: CDPSession, clip: Clip): Promise<string | undefined> {
  try {
    const shot = { format: 'jpeg' as const, quality, clip, captureBeyondViewport: true, optimizeForSpeed: true };
    const { data } = await session.send('Page.captureScreenshot', shot);
    return `data:image/jpeg;base64,${data}`;
  } catch {
    // A picture is a help for the eye: without it the node is the same.
    return undefined;
  }
}

/** The part of the page to show, and how much smaller; undefined where there is nothing to see. */
function clipOf({ x0, y0, x1, y1 }: Box, most: Size): Clip | undefined {
  const x = Math.max(0, x0 - margin);
  const y = Math.max(0, y0 - margin);
  const width = x1 + margin - x;
  if (x1 <= Math.max(0, x0) || y1 <= Math.max(0, y0)) return undefined;
  const scale = Math.min(1, Math.max(leastScale, most.width / width));
  const height = Math.min(y1 + margin - y, most.height / scale);
  return { x, y, width: Math.min(width, most.width / scale), height, scale };
}
