/** When something that was opened is closed again: `onTestFinished` for what one test has, `afterAll` for what all tests of a file share. */
export type AtEnd = (close: () => void | Promise<void>) => void;
