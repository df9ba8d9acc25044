/** What the font of words is called that our OCR has read in a picture: their sizes agree over the page, and so do their colours and weights. */
export const ocrFont = 'ocr';
