/**
 * The raw WASM exports of PDFium that we call. The published wrapper goes through emscripten's `cwrap` and costs some
 * thirty times more per call, which is felt at ten calls a character. Pointers and handles are plain numbers, 0 is null.
 */
type N = number;

export type RawExports = {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly malloc: (size: N) => N;
  readonly free: (pointer: N) => void;
  readonly PDFiumExt_Init: () => void;

  readonly FPDF_LoadMemDocument64: (data: N, size: N, password: N) => N;
  readonly FPDF_CloseDocument: (doc: N) => void;
  readonly FPDF_GetLastError: () => N;
  readonly FPDF_GetPageCount: (doc: N) => N;
  readonly FPDF_GetFileVersion: (doc: N, version: N) => N;
  readonly FPDF_GetMetaText: (doc: N, key: N, buffer: N, size: N) => N;
  readonly FPDF_GetPageLabel: (doc: N, index: N, buffer: N, size: N) => N;
  readonly FPDF_GetFormType: (doc: N) => N;
  readonly FPDFCatalog_IsTagged: (doc: N) => N;
  readonly FPDFCatalog_GetLanguage: (doc: N, buffer: N, size: N) => N;
  readonly EPDF_IsEncrypted: (doc: N) => N;
  readonly FPDF_GetDocPermissions: (doc: N) => N;
  readonly EPDF_UnlockOwnerPermissions: (doc: N, password: N) => N;
  readonly FPDF_SaveAsCopy: (doc: N, writer: N, flags: N) => N;
  readonly PDFiumExt_OpenFileWriter: () => N;
  readonly PDFiumExt_GetFileWriterSize: (writer: N) => N;
  readonly PDFiumExt_GetFileWriterData: (writer: N, buffer: N, size: N) => N;
  readonly PDFiumExt_CloseFileWriter: (writer: N) => void;
  readonly EPDFDoc_GetPageObjectNumberByIndex: (doc: N, index: N) => N;

  readonly FPDFBookmark_GetFirstChild: (doc: N, bookmark: N) => N;
  readonly FPDFBookmark_GetNextSibling: (doc: N, bookmark: N) => N;
  readonly FPDFBookmark_GetTitle: (bookmark: N, buffer: N, size: N) => N;
  readonly FPDFBookmark_GetDest: (doc: N, bookmark: N) => N;
  readonly FPDFBookmark_GetAction: (bookmark: N) => N;
  readonly FPDFDest_GetDestPageIndex: (doc: N, dest: N) => N;
  readonly FPDFAction_GetDest: (doc: N, action: N) => N;
  readonly FPDFAction_GetURIPath: (doc: N, action: N, buffer: N, size: N) => N;

  readonly FPDF_LoadPage: (doc: N, index: N) => N;
  readonly FPDF_ClosePage: (page: N) => void;
  readonly FPDF_GetPageWidthF: (page: N) => N;
  readonly FPDF_GetPageHeightF: (page: N) => N;
  readonly FPDF_GetPageBoundingBox: (page: N, rect: N) => N;
  readonly FPDFPage_GetRotation: (page: N) => N;

  readonly FPDF_StructTree_GetForPage: (page: N) => N;
  readonly FPDF_StructTree_Close: (tree: N) => void;
  readonly FPDF_StructTree_CountChildren: (tree: N) => N;
  readonly FPDF_StructTree_GetChildAtIndex: (tree: N, index: N) => N;
  readonly FPDF_StructElement_GetType: (element: N, buffer: N, size: N) => N;
  readonly FPDF_StructElement_GetAltText: (element: N, buffer: N, size: N) => N;
  readonly FPDF_StructElement_CountChildren: (element: N) => N;
  readonly FPDF_StructElement_GetChildAtIndex: (element: N, index: N) => N;
  readonly FPDF_StructElement_GetChildMarkedContentID: (element: N, index: N) => N;

  readonly FPDFText_LoadPage: (page: N) => N;
  readonly FPDFText_ClosePage: (text: N) => void;
  readonly FPDFText_CountChars: (text: N) => N;
  readonly FPDFText_GetUnicode: (text: N, index: N) => N;
  readonly FPDFText_GetTextObject: (text: N, index: N) => N;
  readonly FPDFText_GetLooseCharBox: (text: N, index: N, rect: N) => N;
  readonly FPDFText_GetCharBox: (text: N, index: N, left: N, right: N, bottom: N, top: N) => N;
  readonly FPDFText_GetCharOrigin: (text: N, index: N, x: N, y: N) => N;
  readonly FPDFText_GetMatrix: (text: N, index: N, matrix: N) => N;
  readonly FPDFText_IsGenerated: (text: N, index: N) => N;
  readonly FPDFText_IsHyphen: (text: N, index: N) => N;
  readonly FPDFText_HasUnicodeMapError: (text: N, index: N) => N;

  readonly FPDFTextObj_GetFont: (object: N) => N;
  readonly FPDFTextObj_GetFontSize: (object: N, size: N) => N;
  readonly FPDFTextObj_GetTextRenderMode: (object: N) => N;
  readonly FPDFTextObj_SetTextRenderMode: (object: N, mode: N) => N;
  readonly FPDFFont_GetBaseFontName: (font: N, buffer: N, size: N) => N;
  readonly FPDFFont_GetFamilyName: (font: N, buffer: N, size: N) => N;
  readonly FPDFFont_GetFontData: (font: N, buffer: N, size: N, length: N) => N;
  readonly FPDFFont_GetFlags: (font: N) => N;
  readonly FPDFFont_GetItalicAngle: (font: N, angle: N) => N;
  readonly FPDFFont_GetAscent: (font: N, size: N, ascent: N) => N;
  readonly FPDFFont_GetDescent: (font: N, size: N, descent: N) => N;
  readonly FPDFFont_GetGlyphWidth: (font: N, unicode: N, size: N, width: N) => N;

  readonly FPDFPage_CountObjects: (page: N) => N;
  readonly FPDFPage_GetObject: (page: N, index: N) => N;
  readonly FPDFPageObj_GetType: (object: N) => N;
  readonly FPDFPageObj_GetMarkedContentID: (object: N) => N;
  readonly FPDFPageObj_CountMarks: (object: N) => N;
  readonly FPDFPageObj_GetMark: (object: N, index: N) => N;
  readonly FPDFPageObjMark_GetName: (mark: N, buffer: N, size: N, length: N) => N;
  readonly FPDFPageObjMark_GetParamStringValue: (mark: N, key: N, buffer: N, size: N, length: N) => N;
  readonly FPDFPageObj_GetBounds: (object: N, left: N, bottom: N, right: N, top: N) => N;
  readonly FPDFPageObj_GetMatrix: (object: N, matrix: N) => N;
  readonly FPDFPageObj_GetFillColor: (object: N, r: N, g: N, b: N, a: N) => N;
  readonly FPDFPageObj_GetStrokeColor: (object: N, r: N, g: N, b: N, a: N) => N;
  readonly FPDFPageObj_SetFillColor: (object: N, r: N, g: N, b: N, a: N) => N;
  readonly FPDFPageObj_SetStrokeColor: (object: N, r: N, g: N, b: N, a: N) => N;
  readonly FPDFPageObj_SetIsActive: (object: N, active: N) => N;
  readonly FPDFPageObj_HasTransparency: (object: N) => N;
  readonly FPDFPageObj_GetStrokeWidth: (object: N, width: N) => N;
  readonly FPDFPageObj_GetClipPath: (object: N) => N;
  readonly FPDFClipPath_CountPaths: (clip: N) => N;
  readonly FPDFClipPath_CountPathSegments: (clip: N, path: N) => N;
  readonly FPDFClipPath_GetPathSegment: (clip: N, path: N, index: N) => N;
  readonly FPDFPath_CountSegments: (path: N) => N;
  readonly FPDFPath_GetPathSegment: (path: N, index: N) => N;
  readonly FPDFPath_GetDrawMode: (path: N, fillMode: N, stroke: N) => N;
  readonly FPDFPathSegment_GetPoint: (segment: N, x: N, y: N) => N;
  readonly FPDFPathSegment_GetType: (segment: N) => N;
  readonly FPDFPathSegment_GetClose: (segment: N) => N;
  readonly FPDFFormObj_CountObjects: (form: N) => N;
  readonly FPDFFormObj_GetObject: (form: N, index: N) => N;
  readonly FPDFImageObj_GetImagePixelSize: (image: N, width: N, height: N) => N;

  readonly FPDFPage_GetAnnotCount: (page: N) => N;
  readonly FPDFPage_GetAnnot: (page: N, index: N) => N;
  readonly FPDFPage_CloseAnnot: (annot: N) => void;
  readonly FPDFAnnot_GetSubtype: (annot: N) => N;
  readonly FPDFAnnot_GetFlags: (annot: N) => N;
  readonly FPDFAnnot_SetFlags: (annot: N, flags: N) => N;
  readonly FPDFAnnot_GetRect: (annot: N, rect: N) => N;
  readonly FPDFAnnot_GetStringValue: (annot: N, key: N, buffer: N, size: N) => N;
  readonly FPDFAnnot_CountAttachmentPoints: (annot: N) => N;
  readonly FPDFAnnot_GetAttachmentPoints: (annot: N, index: N, quad: N) => N;
  readonly FPDFAnnot_GetLink: (annot: N) => N;
  readonly FPDFLink_GetDest: (doc: N, link: N) => N;
  readonly FPDFLink_GetAction: (link: N) => N;
  readonly EPDFAnnot_GetColor: (annot: N, type: N, r: N, g: N, b: N) => N;
  readonly EPDFAnnot_GetOpacity: (annot: N, opacity: N) => N;

  readonly PDFiumExt_OpenFormFillInfo: () => N;
  readonly PDFiumExt_CloseFormFillInfo: (info: N) => void;
  readonly PDFiumExt_InitFormFillEnvironment: (doc: N, info: N) => N;
  readonly PDFiumExt_ExitFormFillEnvironment: (form: N) => void;
  readonly FORM_OnAfterLoadPage: (page: N, form: N) => void;
  readonly FORM_OnBeforeClosePage: (page: N, form: N) => void;
  readonly FPDFAnnot_GetFormFieldType: (form: N, annot: N) => N;
  readonly FPDFAnnot_GetFormFieldName: (form: N, annot: N, buffer: N, size: N) => N;
  readonly FPDFAnnot_GetFormFieldValue: (form: N, annot: N, buffer: N, size: N) => N;
  readonly FPDFAnnot_GetFormFieldExportValue: (form: N, annot: N, buffer: N, size: N) => N;
  readonly FPDFAnnot_IsChecked: (form: N, annot: N) => N;
  readonly FPDFAnnot_GetOptionCount: (form: N, annot: N) => N;
  readonly FPDFAnnot_GetOptionLabel: (form: N, annot: N, index: N, buffer: N, size: N) => N;

  readonly FPDFBitmap_CreateEx: (width: N, height: N, format: N, scan: N, stride: N) => N;
  readonly FPDFBitmap_GetBuffer: (bitmap: N) => N;
  readonly FPDFBitmap_GetStride: (bitmap: N) => N;
  readonly FPDFBitmap_Destroy: (bitmap: N) => void;
  readonly FPDF_RenderPageBitmap: (bitmap: N, page: N, x: N, y: N, width: N, height: N, rotate: N, flags: N) => void;
  readonly FPDF_FFLDraw: (form: N, bitmap: N, page: N, x: N, y: N, width: N, height: N, rotate: N, flags: N) => void;
};
