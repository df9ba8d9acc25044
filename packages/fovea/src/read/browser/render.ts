import { defined } from '../../model/defined.ts';
import type { Request, Response } from 'playwright-core';
import { FoveaError, toFoveaError, visualProperties, TokenFlag } from '../../model/index.ts';
import { firstOf } from '../../model/lookup.ts';
import { checkRobotsOf, withDeadline } from '../fetch-bytes.ts';
import { fetchRulesOf, type FetchRules } from '../fetch-rules.ts';
import { holderStride, muteElements, type Collected } from './collected.ts';
import { findNodes, type Answers, type FindSettings } from './find-nodes.ts';
import { findScript, htmlScript, readScript } from './in-page/index.ts';
import { Interception } from './interception.ts';
import { loadNotes } from './load-notes.ts';
import { mapNodes } from './mapping.ts';
import { pagePicture, withPictures } from './node-pictures.ts';
import type { PageInput } from './page-input.ts';
import { docOf, elementsOf } from './rendered-doc.ts';
import { renderedTree } from './rendered-tree.ts';
import { stampAttribute } from './stamp.ts';
import type { Tab } from './tab.ts';
import type { RenderedPage, RenderingOptions, WaitRule } from './types.ts';

export type Settings = Required<Omit<RenderingOptions, 'signal' | keyof FetchRules>> &
  FetchRules & { readonly signal: AbortSignal | undefined };

const stamps = new RegExp(` ${stampAttribute}="\\d+"`, 'g');

/** The last part of the time is kept to read what is there. */
const readingShare = 1 / 3;
const readingMs = 5000;

export function settingsOf(options: RenderingOptions): Settings {
  const settings: Settings = {
    scripts: options.scripts ?? true,
    wait: options.wait ?? 'load',
    viewport: options.viewport ?? { width: 1280, height: 900 },
    timeoutMs: options.timeoutMs ?? 30_000,
    images: options.images ?? false,
    remote: options.remote ?? false,
    ...fetchRulesOf(options),
    maxNodes: options.maxNodes ?? 1_000_000,
    maxBytes: options.maxBytes ?? 64 << 20,
    find: options.find ?? [],
    html: options.html ?? false,
    pictures: options.pictures,
    picture: options.picture ?? false,
    signal: options.signal,
  };
  for (const name of ['timeoutMs', 'maxNodes', 'maxBytes'] as const) {
    if (!(settings[name] > 0)) throw new TypeError(`${name} must be above 0, not ${settings[name]}`);
  }
  return settings;
}

/** Opens a page in a tab and reads it. */
export async function renderIn(tab: Tab, input: PageInput, settings: Settings): Promise<RenderedPage> {
  const interception = new Interception(tab.session, { input, images: settings.images, mainFrame: tab.mainFrame });
  const deadline = performance.now() + settings.timeoutMs;
  return await withDeadline(settings, async () => {
    const visit = new Visit(tab, input, settings, interception, deadline);
    return await Promise.race([visit.render(), tab.crashed]);
  });
}

/** One page on its way through a tab. */
class Visit {
  readonly tab: Tab;
  readonly input: PageInput;
  readonly settings: Settings;
  readonly interception: Interception;
  readonly deadline: number;
  missingStyles = 0;
  readonly onFailed = (request: Request): void => {
    if (request.resourceType() === 'stylesheet') this.missingStyles++;
  };
  readonly onResponse = (response: Response): void => {
    if (response.status() >= 400) this.onFailed(response.request());
  };

  constructor(tab: Tab, input: PageInput, settings: Settings, interception: Interception, deadline: number) {
    this.tab = tab;
    this.input = input;
    this.settings = settings;
    this.interception = interception;
    this.deadline = deadline;
  }

  async render(): Promise<RenderedPage> {
    const { page } = this.tab;
    page.on('requestfailed', this.onFailed);
    page.on('response', this.onResponse);
    try {
      await this.prepare();
      const isFinished = await this.load();
      // It may have led elsewhere.
      await this.keepToRobots(new URL(page.url()));
      const read = this.pageOf(await this.collect(), isFinished);
      const found = await findNodes(this.settings.find, { ...read, ask: (settings) => this.ask(settings) });
      const { pictures, picture, html } = this.settings;
      const shown = pictures ? await withPictures(this.tab.session, found, pictures) : found;
      const written = html ? { html: await this.html() } : {};
      const whole = picture ? await pagePicture(this.tab.session, firstOf(read.doc.pages)) : undefined;
      await this.interception.stop();
      return { ...read, ...written, ...defined({ picture: whole }), found: shown };
    } finally {
      page.off('requestfailed', this.onFailed);
      page.off('response', this.onResponse);
    }
  }

  async prepare(): Promise<void> {
    const { tab, input, settings } = this;
    const { allowPrivate = false, maxBytes, viewport, scripts } = settings;
    await this.keepToRobots(input.address);
    const remote = !input.local || settings.remote;
    tab.gate.open({ remote, allowPrivate, maxBytes, own: input.own });
    await tab.page.setViewportSize(viewport);
    // Empty stands for the browser's own.
    await tab.session.send('Emulation.setUserAgentOverride', { userAgent: settings.userAgent ?? '' });
    await tab.session.send('Emulation.setScriptExecutionDisabled', { value: !scripts });
    await this.interception.start();
  }

  /** Of a page only: style sheets and the like belong to it. */
  async keepToRobots(address: URL): Promise<void> {
    if (!this.settings.robots || this.input.local || !/^https?:$/.test(address.protocol)) return;
    await checkRobotsOf(address, this.settings);
  }

  /** Whether the page was done in time. */
  async load(): Promise<boolean> {
    const { settings, interception } = this;
    const end = this.deadline - Math.min(readingMs, settings.timeoutMs * readingShare);
    const left = (): number => Math.max(1, end - performance.now());
    try {
      await Promise.race([this.arrive(left), interception.refused]);
      await this.waitOn(settings.wait, left);
    } catch (thrown) {
      if (isTimeout(thrown) && interception.sent) return false;
      // A script that leads elsewhere at once interrupts the page it is on.
      if (!/interrupted by another navigation/.test(String(thrown))) throw this.failureOf(thrown);
      await this.waitForNext(left());
    }
    return true;
  }

  async arrive(left: () => number): Promise<void> {
    const { tab, input, settings, interception } = this;
    try {
      await tab.page.goto(input.address.href, { waitUntil: eventOf(settings.wait), timeout: left() });
    } catch (thrown) {
      // A busy browser now and then drops a page before it is shown. A site may mean it, a file can't.
      const isDropped = input.local && !interception.refusal && tab.page.url() === 'about:blank';
      if (/Page crashed/.test(String(thrown)) || (isDropped && /net::ERR_ABORTED/.test(String(thrown)))) {
        throw new FoveaError('browser/crashed', `The browser dropped ${input.uri}`, { cause: thrown });
      }
      throw thrown;
    }
  }

  async waitOn(rule: WaitRule, left: () => number): Promise<void> {
    const { page } = this.tab;
    if (typeof rule === 'number') await page.waitForTimeout(Math.min(rule, left()));
    else if (typeof rule === 'object') {
      await page.waitForSelector(rule.selector, { state: 'attached', timeout: left() });
    }
  }

  /** Waits until the page that was led to is there, or can't be. */
  async waitForNext(timeout: number): Promise<void> {
    const loaded = this.tab.page.waitForLoadState('load', { timeout }).catch(() => {});
    await Promise.race([loaded, this.interception.refused]);
  }

  async collect(): Promise<Collected> {
    const { maxNodes } = this.settings;
    const common = { properties: visualProperties, mute: muteElements, flags: TokenFlag };
    const expression = readScript({ ...common, stampAttribute, maxNodes });
    for (;;) {
      this.checkShown();
      const left = this.deadline - performance.now();
      try {
        return JSON.parse((await this.tab.evaluate(expression, left)) as string) as Collected;
      } catch (thrown) {
        // The page was left for another one, which is read instead when it is there.
        if (!/context|navigat|inspected target/i.test(String(thrown)) || left < 0) throw collectFailure(thrown);
        await this.waitForNext(Math.max(1, left));
      }
    }
  }

  /** Throws where the browser shows a page of its own, since the real one can't be had. */
  checkShown(): void {
    const isError = this.tab.page.url().startsWith('chrome-error:');
    const cut = this.tab.gate.failures().find(({ error }) => error.code === 'limit/bytes');
    if (cut) throw cut.error;
    if (isError || !this.interception.sent) throw this.failureOf(new Error('The browser shows no page'));
  }

  /** Why a page can't be shown: as the page says, as the gate says, or else as the browser says. */
  failureOf(thrown: unknown): FoveaError {
    if (thrown instanceof FoveaError) return thrown;
    const failures = this.tab.gate.failures();
    const reason = this.interception.refusal ?? failures.find(({ error }) => error.code === 'limit/bytes')?.error;
    if (reason) return reason;
    if (isTimeout(thrown)) return new FoveaError('limit/timeout', `${this.input.uri} did not load in time`);
    if (/Download is starting/.test(String(thrown))) {
      return new FoveaError('input/unknown-media', `${this.input.uri} is a download, not a web page`);
    }
    return failures.at(-1)?.error ?? toFoveaError(firstLine(thrown), 'net/failed');
  }

  async ask(settings: FindSettings): Promise<Answers> {
    return JSON.parse(await this.evaluate(findScript(settings))) as Answers;
  }

  async html(): Promise<string> {
    const html = await this.evaluate(htmlScript);
    // Where scripts are off nobody has taken the stamps away.
    return html.replaceAll(stamps, '');
  }

  async evaluate(expression: string): Promise<string> {
    const left = Math.max(1, this.deadline - performance.now());
    try {
      return (await this.tab.evaluate(expression, left)) as string;
    } catch (thrown) {
      throw collectFailure(thrown);
    }
  }

  pageOf(collected: Collected, isFinished: boolean): Omit<RenderedPage, 'found'> {
    const { tab, input, settings, interception } = this;
    const { page: source, stamped } = interception.sent!;
    const tree = renderedTree(collected);
    const texts = new Map(collected.holderTexts.map((text, i) => [collected.holders[i * holderStride]!, text]));
    const isOffline = input.local && !settings.remote;
    const notes = loadNotes({
      collected,
      failures: tab.gate.failures(),
      isOffline,
      isFinished,
      missingStyles: this.missingStyles,
    });
    return {
      doc: docOf(collected, source, [...source.notes, ...notes]),
      elements: elementsOf(collected, tree),
      looks: collected.looks,
      source,
      mapping: mapNodes({
        elements: stamped.elements,
        tree,
        stamps: collected.stamps,
        textOf: (node) => texts.get(node) ?? '',
      }),
      url: tab.page.url(),
    };
  }
}

function eventOf(rule: WaitRule): 'load' | 'domcontentloaded' | 'networkidle' {
  if (typeof rule === 'string') return rule;
  return typeof rule === 'number' ? 'load' : 'domcontentloaded';
}

function isTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.name === 'TimeoutError';
}

function collectFailure(thrown: unknown): FoveaError {
  if (/terminated/.test(String(thrown))) return new FoveaError('limit/timeout');
  return toFoveaError(firstLine(thrown), 'browser/crashed');
}

function firstLine(thrown: unknown): Error {
  const [line = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n');
  return new Error(line, { cause: thrown });
}
