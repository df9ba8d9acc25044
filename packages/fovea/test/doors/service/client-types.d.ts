/** Made by `npm run client-types` from the OpenAPI document of the service; not to be edited. */
export interface paths {
    "/v1/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Detect the kind of document and extract its data (default command) */
        post: operations["extract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read PDFs and images into words with fonts, colours and boxes */
        post: operations["read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/article": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extract the main content of web pages, without boilerplate */
        post: operations["article"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chunks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Split documents into pieces for retrieval, with headings, pages, boxes and stable ids */
        post: operations["chunks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extract groups of words and numbers with a fuzzy wrapper */
        post: operations["wrap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extract titles, descriptions and prices from flyers, catalogues, price lists and menus */
        post: operations["offers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/directory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find directory pages and extract who does what, and where */
        post: operations["directory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find extracted web page nodes that do not look like the rest; always a job */
        post: operations["validate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The jobs of this token */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State and progress of a job */
        get: operations["getJob"];
        put?: never;
        post?: never;
        /** Deletes a job; a running job is cancelled */
        delete: operations["deleteJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** State changes of a job as server-sent events named after the state; ends when the job ends */
        get: operations["watchJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/jobs/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The result of a finished job, or its problem if it failed */
        get: operations["getResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All models: built-in ones, those uploaded with this token, and those shared by all tokens */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The content of a model */
        get: operations["getModel"];
        /** Checks a model and stores it under a name */
        put: operations["putModel"];
        post?: never;
        /** Deletes an uploaded model */
        delete: operations["deleteModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wrappers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All wrappers: built-in ones, those uploaded with this token, and those shared by all tokens */
        get: operations["listWrappers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wrappers/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The content of a wrapper */
        get: operations["getWrapper"];
        /** Checks a wrapper and stores it under a name */
        put: operations["putWrapper"];
        post?: never;
        /** Deletes an uploaded wrapper */
        delete: operations["deleteWrapper"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Home page */
        get: operations["home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness check */
        get: operations["livez"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Readiness check */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prometheus metrics */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An error, in the format of RFC 9457 */
        Problem: {
            type: string;
            /** @description Meaning of the code */
            title: string;
            status: number;
            /** @description Stable, for programs: `limit/bytes`, `pdf/encrypted`, … */
            code: string;
            /** @description Details of this occurrence */
            detail?: string;
            /** @description The id of the request */
            instance?: string;
        };
        /** @description An asynchronous job */
        Job: {
            id: string;
            /** @enum {string} */
            verb: "extract" | "read" | "article" | "chunks" | "wrap" | "offers" | "directory" | "validate";
            /** @enum {string} */
            state: "queued" | "running" | "done" | "failed" | "cancelled";
            progress: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt?: string;
            /** Format: date-time */
            endedAt?: string;
            /**
             * @description Status of the result, as in its JSON
             * @enum {string}
             */
            status?: "ok" | "partial" | "empty" | "failed";
            problem?: components["schemas"]["Problem"];
            links: {
                self: string;
                events: string;
                result: string;
            };
        };
        /** @description A model or a wrapper */
        Stored: {
            name: string;
            /**
             * @description Built in (shipped), uploaded with this token, or shared by all tokens
             * @enum {string}
             */
            origin: "shipped" | "uploaded" | "shared";
            /**
             * @description The verb it is for
             * @enum {string}
             */
            verb: "extract" | "read" | "article" | "chunks" | "wrap" | "offers" | "directory" | "validate";
            bytes: number;
            sha256: string;
            description?: string;
        };
        /**
         * Extraction
         * @description What every extractor returns and every verb prints as JSON
         */
        Extraction: {
            /** @constant */
            schema: "fovea/extraction@1";
            source: components["schemas"]["ExtractionSource"];
            status: components["schemas"]["ExtractionStatus"];
            /** @description The detected kinds of the document, if detection ran; see `KindFinding.chosen`. */
            kinds?: components["schemas"]["ExtractionKindFinding"][];
            groups: components["schemas"]["ExtractionGroup"][];
            notes: components["schemas"]["ExtractionNote"][];
        };
        /** @description The origin of a document. */
        ExtractionSource: {
            /** @description The path or URL as given; `-` for standard input, `bytes:` for data without a name. */
            uri: string;
            /** @enum {string} */
            media: "pdf" | "html" | "image" | "unknown";
            sha256?: string;
            bytes?: number;
            /** @description Number of pages in the whole document, read or not. */
            pageCount?: number;
            /** @description The pages that were read. */
            pages: components["schemas"]["ExtractionPageSize"][];
        };
        /** @description A page by number and size, in its unit. */
        ExtractionPageSize: {
            number: number;
            width: number;
            height: number;
        };
        /**
         * @description ok: everything was read. partial: some of it; the notes say what is missing. empty: read, but there is no content. failed: could not be read.
         * @enum {string}
         */
        ExtractionStatus: "ok" | "partial" | "empty" | "failed";
        /** @description Whether a document is of a kind, and on which pages. */
        ExtractionKindFinding: {
            kind: components["schemas"]["ExtractionDocumentKind"];
            /** @description Whether it is among the extracted kinds. */
            chosen: boolean;
            /** @description 0 to 1: the score of its clearest page. */
            score: number;
            /** @description Its pages; for a kind that was not chosen, the closest pages. Empty for web pages. */
            pages: number[];
            /** @description The evidence of its clearest pages, if an explanation was requested. */
            reasons?: components["schemas"]["ExtractionReason"][];
        };
        /**
         * @description The kinds that a document, or some of its pages, can have.
         * @enum {string}
         */
        ExtractionDocumentKind: "article" | "offers" | "directory" | "statement" | "invoice" | "text";
        /** @description One of the conditions behind a score. */
        ExtractionReason: {
            /** @description As written in its source: `west(A, B)`. */
            condition: string;
            /** @description How true it is, 0 to 1. */
            truth: number;
            /** @description The values of its variables, by name. */
            with: {
                [key: string]: string;
            };
            /** @description If one of several alternatives is enough: the number of its alternative, from 1. */
            alternative?: number;
        };
        /** @description Everything found is a group: a type, a score, a position, and tokens or child groups. */
        ExtractionGroup: {
            type: string;
            /** @description 0 to 1. */
            score: number;
            page?: number;
            box?: components["schemas"]["ExtractionBox"];
            text: string;
            value?: unknown;
            tokens?: number[];
            xpath?: string;
            /** @description The reasons for the score, if an explanation was requested. */
            reasons?: components["schemas"]["ExtractionReason"][];
            children?: components["schemas"]["ExtractionGroup"][];
        };
        /** @description The only rectangle type: origin at the top left, y pointing down, in the page's unit. Readers always return `x0 <= x1` and `y0 <= y1`. */
        ExtractionBox: {
            x0: number;
            y0: number;
            x1: number;
            y1: number;
        };
        /** @description A problem or remark that travels with the result, with its location. */
        ExtractionNote: {
            /** @enum {string} */
            level: "info" | "warning" | "error";
            /** @description Stable, for programs: `pdf/no-unicode-map`. */
            code: string;
            /** @description For people: what happened, and what to do about it. */
            message: string;
            page?: number;
            box?: components["schemas"]["ExtractionBox"];
            /** @description The condition behind it. */
            reason?: components["schemas"]["ExtractionReason"];
        };
        /**
         * LaidOutDoc
         * @description A document as `fovea read -f json` prints it
         */
        Doc: {
            pages: components["schemas"]["DocLaidOutPage"][];
            /** @constant */
            schema: "fovea/doc@1";
            source: components["schemas"]["DocSource"];
            status: components["schemas"]["DocStatus"];
            /** @enum {string} */
            media: "pdf" | "html" | "image" | "unknown";
            metadata: components["schemas"]["DocMetadata"];
            styles: components["schemas"]["DocStyle"][];
            notes: components["schemas"]["DocNote"][];
        };
        /** @description A page with its segments, lines, blocks, tables and reading order. */
        DocLaidOutPage: {
            layout: components["schemas"]["DocPageLayout"];
            /** @description From 1. */
            number: number;
            /** @description The printed page number if it differs: `iv`. */
            label?: string;
            width: number;
            height: number;
            /** @enum {string} */
            unit: "pt" | "px";
            tokens: components["schemas"]["DocToken"][];
            shapes: components["schemas"]["DocShape"][];
            images: components["schemas"]["DocImage"][];
            annotations: components["schemas"]["DocAnnotation"][];
            /** @description Headings and figures of a tagged PDF, in the order of its structure tree; absent if there are none. */
            tags?: components["schemas"]["DocTag"][];
        };
        /** @description The layout of a page. Everything refers to the page's tokens and shapes. */
        DocPageLayout: {
            segments: components["schemas"]["DocSegment"][];
            lines: components["schemas"]["DocLine"][];
            blocks: components["schemas"]["DocBlock"][];
            frames: components["schemas"]["DocFrame"][];
            tables: components["schemas"]["DocTableGrid"][];
            root: components["schemas"]["DocRegion"];
            /** @description Every block once, in reading order. */
            order: number[];
        };
        /** @description Tokens of one style on one line with no large gap between them. */
        DocSegment: {
            id: number;
            tokens: number[];
            box: components["schemas"]["DocBox"];
            style: number;
        };
        /** @description The only rectangle type: origin at the top left, y pointing down, in the page's unit. Readers always return `x0 <= x1` and `y0 <= y1`. */
        DocBox: {
            x0: number;
            y0: number;
            x1: number;
            y1: number;
        };
        /** @description Segments that read as one line. */
        DocLine: {
            id: number;
            segments: number[];
            box: components["schemas"]["DocBox"];
            /** @description Clockwise rotation of the baseline in degrees. */
            angle: number;
        };
        /** @description Lines that read as one paragraph. */
        DocBlock: {
            id: number;
            lines: number[];
            box: components["schemas"]["DocBox"];
            angle: number;
            kind: components["schemas"]["DocBlockKind"];
            /** @description Level of a heading, 1 for the highest. */
            level?: number;
            /** @description The marker of a list item: `•`, `2.`, `a)`. */
            marker?: string;
            furniture?: components["schemas"]["DocFurnitureKind"];
            /** @description Index into `PageLayout.frames`  of the innermost frame around it. */
            frame?: number;
            /** @description Index into `PageLayout.tables`  if the block is a table. */
            table?: number;
        };
        /**
         * @description The kind of a block.
         * @enum {string}
         */
        DocBlockKind: "paragraph" | "heading" | "list-item" | "table";
        /**
         * @description Content that repeats from page to page and is not part of the main text.
         * @enum {string}
         */
        DocFurnitureKind: "header" | "footer" | "page-number" | "side" | "watermark";
        /** @description A box that rules or a filled shape draw around blocks. */
        DocFrame: {
            box: components["schemas"]["DocBox"];
            fill?: string;
            stroke?: string;
            blocks: number[];
        };
        /** @description A table: its rows and columns, and the cells in them. */
        DocTableGrid: {
            box: components["schemas"]["DocBox"];
            rows: number;
            columns: number;
            /** @description Drawn with rules, or recognized by white space alone. */
            ruled: boolean;
            /** @description The number of header rows at the top; 0 if the first row is data. */
            headRows: number;
            /**
             * @description Whether it carries on the table at the end of the page before; header rows that it repeats are still counted.
             * @constant
             */
            continues?: true;
            /** @description Index into `PageLayout.blocks`  of the caption above or below it. */
            caption?: number;
            /** @description How sure it is that this is a table, from 0 to 1. */
            score: number;
            /** @description Row by row, from left to right; empty cells are omitted. */
            cells: components["schemas"]["DocCell"][];
        };
        /** @description A cell of a table, by rows and columns from 0. */
        DocCell: {
            row: number;
            column: number;
            rowSpan: number;
            columnSpan: number;
            box: components["schemas"]["DocBox"];
            tokens: number[];
        };
        /** @description The reading order of a page: a part with its parts in order, down to single blocks. */
        DocRegion: {
            /**
             * @description `columns` are side by side, `rows` one below the other; a `frame` has a box around it; a `block` is a leaf.
             * @enum {string}
             */
            kind: "rows" | "columns" | "frame" | "block";
            box: components["schemas"]["DocBox"];
            block?: number;
            children?: components["schemas"]["DocRegion"][];
        };
        /** @description A word with a position. */
        DocToken: {
            /** @description Counts from 0 on every page, in the order in which the document stores its text. */
            id: number;
            text: string;
            /** @description From the font's ascent to its descent: lines of one size have boxes of the same height. */
            box: components["schemas"]["DocBox"];
            /** @description The printed marks, without the font's white space. */
            ink: components["schemas"]["DocBox"];
            /** @description Index into `Doc.styles`. */
            style: number;
            /** @description `TokenFlag`  bits. */
            flags: number;
            /** @description The confidence of OCR, 0 to 1; only on tokens from OCR. */
            confidence?: number;
            /** @description Index of the DOM node that it comes from; web pages only. */
            node?: number;
        };
        /** @description A drawn shape: a rule, a box or a curve. */
        DocShape: {
            /** @enum {string} */
            kind: "rect" | "rule" | "curve" | "shading";
            box: components["schemas"]["DocBox"];
            fill?: string;
            fillOpacity?: number;
            stroke?: string;
            strokeOpacity?: number;
            /** @description Stroke width in the page's unit. */
            width?: number;
        };
        /** @description An image on a page, by its position; its pixels are not kept. */
        DocImage: {
            box: components["schemas"]["DocBox"];
            /** @description Size of the stored image. */
            pixelWidth: number;
            pixelHeight: number;
        };
        /** @description An annotation on the page: highlight, link, form field, note. */
        DocAnnotation: {
            kind: string;
            box: components["schemas"]["DocBox"];
            color?: string;
            opacity?: number;
            /** @description The marked areas of text, for highlights and similar annotations. */
            quads?: components["schemas"]["DocQuad"][];
            contents?: string;
            /** @description The target of a link: a URL, or a page of this document. */
            uri?: string;
            targetPage?: number;
            field?: components["schemas"]["DocFormField"];
        };
        /** @description Four corners in reading order: top left, top right, bottom right, bottom left, as `[x, y, …]`. */
        DocQuad: number[];
        /** @description A form field with its value. */
        DocFormField: {
            name: string;
            /** @enum {string} */
            type: "text" | "checkbox" | "radio" | "choice" | "button" | "signature" | "unknown";
            value: string;
            checked?: boolean;
            options?: string[];
        };
        /** @description What a tagged PDF says a part of the page is, from its structure tree. */
        DocTag: {
            /** @enum {string} */
            kind: "heading" | "figure";
            box: components["schemas"]["DocBox"];
            /** @description Of a heading: 1 for `H1`. */
            level?: number;
            /** @description The description of a figure for those who cannot see it. */
            alt?: string;
        };
        /** @description The origin of a document. */
        DocSource: {
            /** @description The path or URL as given; `-` for standard input, `bytes:` for data without a name. */
            uri: string;
            /** @enum {string} */
            media: "pdf" | "html" | "image" | "unknown";
            sha256?: string;
            bytes?: number;
            /** @description Number of pages in the whole document, read or not. */
            pageCount?: number;
            /** @description The pages that were read. */
            pages: components["schemas"]["DocPageSize"][];
        };
        /** @description A page by number and size, in its unit. */
        DocPageSize: {
            number: number;
            width: number;
            height: number;
        };
        /**
         * @description ok: everything was read. partial: some of it; the notes say what is missing. empty: read, but there is no content. failed: could not be read.
         * @enum {string}
         */
        DocStatus: "ok" | "partial" | "empty" | "failed";
        /** @description The metadata of the document; keys are absent if it does not provide them. */
        DocMetadata: {
            title?: string;
            author?: string;
            subject?: string;
            keywords?: string;
            creator?: string;
            producer?: string;
            /** @description ISO 8601 if the stored form could be parsed, otherwise as stored. */
            created?: string;
            modified?: string;
            language?: string;
            /** @description `1.7` */
            version?: string;
            /** @description Has a logical structure tree (a tagged PDF). */
            tagged?: boolean;
            encrypted?: boolean;
            outline?: components["schemas"]["DocOutlineItem"][];
        };
        /** @description An entry of the document's outline. */
        DocOutlineItem: {
            title: string;
            page?: number;
            children: components["schemas"]["DocOutlineItem"][];
        };
        /** @description The style of a run of text. Tokens have an index into `Doc.styles`, so equal styles have equal numbers. */
        DocStyle: {
            /** @description The font's full name without its subset prefix: `Helvetica-BoldOblique`. */
            font: string;
            /** @description The name without weight, slant and width words: `Helvetica`. */
            family: string;
            /** @description In the page's unit as displayed, with all scaling applied. */
            size: number;
            /** @description 100 to 900; 400 is regular, 700 bold. */
            weight: number;
            italic: boolean;
            /** @description The fill colour, `#rrggbb`; for outlined letters, the colour of the outline. */
            color: string;
            /** @description 0 (invisible) to 1. */
            opacity: number;
            /** @description Clockwise rotation of the baseline in degrees, 0 to below 360: 0 reads to the right, 90 downwards, 270 upwards. */
            angle: number;
            /** @description Colour of the outline, if letters have one. */
            stroke?: string;
            /**
             * @description How letters are painted; absent if filled.
             * @enum {string}
             */
            paint?: "stroke" | "fill-stroke" | "invisible" | "clip";
        };
        /** @description A problem or remark that travels with the result, with its location. */
        DocNote: {
            /** @enum {string} */
            level: "info" | "warning" | "error";
            /** @description Stable, for programs: `pdf/no-unicode-map`. */
            code: string;
            /** @description For people: what happened, and what to do about it. */
            message: string;
            page?: number;
            box?: components["schemas"]["DocBox"];
            /** @description The condition behind it. */
            reason?: components["schemas"]["DocReason"];
        };
        /** @description One of the conditions behind a score. */
        DocReason: {
            /** @description As written in its source: `west(A, B)`. */
            condition: string;
            /** @description How true it is, 0 to 1. */
            truth: number;
            /** @description The values of its variables, by name. */
            with: {
                [key: string]: string;
            };
            /** @description If one of several alternatives is enough: the number of its alternative, from 1. */
            alternative?: number;
        };
        /**
         * ValidatedLine
         * @description A line of `fovea validate -f jsonl`
         */
        ValidatedNode: {
            /** @description Higher is stranger; null where the line could not be judged. */
            strangeness: number | null;
            verdict: components["schemas"]["ValidatedNodeVerdict"] | null;
            reasons: components["schemas"]["ValidatedNodeReason"][];
            /** @description Why it could not be judged. */
            note?: components["schemas"]["ValidatedNodeLineNote"];
        };
        /**
         * @description Whether to use a node; `flag` means that it should be reviewed.
         * @enum {string}
         */
        ValidatedNodeVerdict: "keep" | "flag" | "drop";
        /** @description Why a node was flagged or dropped. */
        ValidatedNodeReason: {
            /** @description Stable, for programs. `look`: a property differs; `place`: it is beside the main column. */
            code: components["schemas"]["ValidatedNodeCause"] | "look" | "place" | "font";
            /** @description For people. */
            message: string;
            /** @description The property and its values; only for `look`. */
            property?: components["schemas"]["ValidatedNodeVisualProperty"];
            value?: string;
            usual?: string;
        };
        /**
         * @description A cause of a verdict against a node.
         * @enum {string}
         */
        ValidatedNodeCause: "hidden" | "hidden-like-most" | "repeated" | "repeated-like-most" | "repeated-on-few-pages" | "repeated-among-others" | "among-repeated" | "below-body" | "perhaps-below-body" | "strange";
        /**
         * @description One of the `visualProperties`.
         * @enum {string}
         */
        ValidatedNodeVisualProperty: "background-color" | "border-bottom-color" | "border-bottom-style" | "border-bottom-width" | "border-left-color" | "border-left-style" | "border-left-width" | "border-right-color" | "border-right-style" | "border-right-width" | "border-top-color" | "border-top-style" | "border-top-width" | "border-top-left-radius" | "border-top-right-radius" | "color" | "font-size" | "font-style" | "font-weight" | "margin-bottom" | "margin-left" | "margin-right" | "margin-top" | "outline-color" | "padding-bottom" | "padding-left" | "padding-right" | "padding-top" | "position" | "text-align" | "text-decoration" | "visibility";
        /** @description What is said of a line in the output. */
        ValidatedNodeLineNote: {
            /** @description Stable, for programs: `pdf/no-unicode-map`. */
            code: string;
            /** @description For people: what happened, and what to do about it. */
            message: string;
        };
        Result: components["schemas"]["Extraction"] | components["schemas"]["Doc"];
    };
    responses: {
        /** @description The request is not valid (`service/bad-request`) */
        Problem400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A valid token is required (`service/refused-token`) */
        Problem401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Unknown host name (`service/refused-host`); The request comes from a page of another origin (`service/refused-origin`); Storing is not allowed (`service/refused-upload`); Fetching URLs is disabled (`service/refused-fetch`) */
        Problem403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found (`service/not-found`) */
        Problem404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem with the document */
        Problem413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Unsupported media type (`service/unsupported-media`) */
        Problem415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem with the document */
        Problem422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests (`service/too-many-requests`); Too many concurrent requests (`service/too-many-at-once`); The token has reached its limit of jobs (`service/quota-jobs`) */
        Problem429: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Internal error (`service/failed`) */
        Problem500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem with the document */
        Problem501: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem with the document */
        Problem502: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is busy (`service/busy`); The service is shutting down (`service/draining`); The service is not ready (`service/not-ready`) */
        Problem503: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem with the document */
        Problem504: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token has reached its limit of stored results (`service/quota-results`); The token has reached its storage limit (`service/quota-uploads`) */
        Problem507: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The job is not finished (`service/not-done`); The name is taken by a built-in model or wrapper (`service/shipped`) */
        Problem409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The job was cancelled (`service/cancelled`) */
        Problem410: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description URL of the job */
        Location: string;
        /** @description Seconds */
        "Retry-After": number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    extract: {
        parameters: {
            query?: {
                /** @description `true` turns the request into a job, like the header `Prefer: respond-async` */
                async?: "true" | "false";
                /** @description Pages to read: 1-3,7,12- (default: all) */
                pages?: string;
                /** @description Password of encrypted documents */
                password?: string;
                /** @description Maximum number of pages per input (default: 20000) */
                "max-pages"?: number;
                /** @description When to run OCR; auto: only where text is missing (default: auto) */
                ocr?: "auto" | "never" | "always";
                /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                language?: string;
                /** @description Invisible text: keep (and mark) or drop it (default: keep) */
                hidden?: "keep" | "drop";
                /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                crop?: string;
                /** @description Keep only what lies entirely inside this area */
                within?: string;
                /** @description URL that a file or standard input came from; resolves relative links */
                url?: string;
                /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                encoding?: string;
                /** @description Skip detection and treat the document as this kind */
                as?: "article" | "offers" | "directory" | "statement" | "invoice" | "text";
                /** @description Show the evidence for every kind, with scores and pages */
                explain?: boolean;
                /** @description Time limit in seconds; capped by the limit of the service */
                timeout?: number;
                /** @description Name of the document in the result */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": unknown;
                "image/*": unknown;
                "text/html": unknown;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /** @description URL that a file or standard input came from; resolves relative links */
                    url?: string;
                    /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                    encoding?: string;
                    /**
                     * @description Skip detection and treat the document as this kind
                     * @enum {string}
                     */
                    as?: "article" | "offers" | "directory" | "statement" | "invoice" | "text";
                    /** @description Show the evidence for every kind, with scores and pages */
                    explain?: boolean;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
                "application/json": {
                    /** @description URL that a file or standard input came from; resolves relative links */
                    url?: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                    encoding?: string;
                    /**
                     * @description Skip detection and treat the document as this kind
                     * @enum {string}
                     */
                    as?: "article" | "offers" | "directory" | "statement" | "invoice" | "text";
                    /** @description Show the evidence for every kind, with scores and pages */
                    explain?: boolean;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            /** @description The request became a job */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    read: {
        parameters: {
            query?: {
                /** @description `true` turns the request into a job, like the header `Prefer: respond-async` */
                async?: "true" | "false";
                /** @description Pages to read: 1-3,7,12- (default: all) */
                pages?: string;
                /** @description Password of encrypted documents */
                password?: string;
                /** @description Maximum number of pages per input (default: 20000) */
                "max-pages"?: number;
                /** @description When to run OCR; auto: only where text is missing (default: auto) */
                ocr?: "auto" | "never" | "always";
                /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                language?: string;
                /** @description Invisible text: keep (and mark) or drop it (default: keep) */
                hidden?: "keep" | "drop";
                /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                crop?: string;
                /** @description Keep only what lies entirely inside this area */
                within?: string;
                /** @description Time limit in seconds; capped by the limit of the service */
                timeout?: number;
                /** @description Name of the document in the result */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": unknown;
                "image/*": unknown;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
                "application/json": {
                    /** @description An http or https URL to fetch */
                    url: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Doc"];
                };
            };
            /** @description The request became a job */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    article: {
        parameters: {
            query?: {
                /** @description `true` turns the request into a job, like the header `Prefer: respond-async` */
                async?: "true" | "false";
                /** @description Extraction method (default: fovea, or the method of the model) */
                method?: "fovea" | "dragnet" | "cetr" | "cetr:1d" | "boilerpipe:article" | "boilerpipe:article-sentences" | "boilerpipe:default" | "boilerpipe:largest-content" | "boilerpipe:keep-everything" | "boilerpipe:canola" | "everything";
                /** @description Name of an uploaded model (default: built-in model) */
                model?: string;
                /** @description Reader comments: return separately, include in the article, exclude, or return nothing else (default: separate) */
                comments?: "separate" | "include" | "exclude" | "only";
                /** @description Headline in the text: auto keeps it if it is part of the content, include adds it if the page shows it, exclude drops it (default: auto) */
                title?: "auto" | "include" | "exclude";
                /** @description Explain for every block why it was kept or dropped */
                explain?: boolean;
                /** @description URL that a file or standard input came from; resolves relative links */
                url?: string;
                /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                encoding?: string;
                /** @description Time limit in seconds; capped by the limit of the service */
                timeout?: number;
                /** @description Name of the document in the result */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/html": unknown;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /**
                     * @description Extraction method (default: fovea, or the method of the model)
                     * @enum {string}
                     */
                    method?: "fovea" | "dragnet" | "cetr" | "cetr:1d" | "boilerpipe:article" | "boilerpipe:article-sentences" | "boilerpipe:default" | "boilerpipe:largest-content" | "boilerpipe:keep-everything" | "boilerpipe:canola" | "everything";
                    /** @description Name of an uploaded model (default: built-in model) */
                    model?: string;
                    /**
                     * @description Reader comments: return separately, include in the article, exclude, or return nothing else (default: separate)
                     * @enum {string}
                     */
                    comments?: "separate" | "include" | "exclude" | "only";
                    /**
                     * @description Headline in the text: auto keeps it if it is part of the content, include adds it if the page shows it, exclude drops it (default: auto)
                     * @enum {string}
                     */
                    title?: "auto" | "include" | "exclude";
                    /** @description Explain for every block why it was kept or dropped */
                    explain?: boolean;
                    /** @description URL that a file or standard input came from; resolves relative links */
                    url?: string;
                    /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                    encoding?: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
                "application/json": {
                    /** @description URL that a file or standard input came from; resolves relative links */
                    url?: string;
                    /**
                     * @description Extraction method (default: fovea, or the method of the model)
                     * @enum {string}
                     */
                    method?: "fovea" | "dragnet" | "cetr" | "cetr:1d" | "boilerpipe:article" | "boilerpipe:article-sentences" | "boilerpipe:default" | "boilerpipe:largest-content" | "boilerpipe:keep-everything" | "boilerpipe:canola" | "everything";
                    /** @description Name of an uploaded model (default: built-in model) */
                    model?: string;
                    /**
                     * @description Reader comments: return separately, include in the article, exclude, or return nothing else (default: separate)
                     * @enum {string}
                     */
                    comments?: "separate" | "include" | "exclude" | "only";
                    /**
                     * @description Headline in the text: auto keeps it if it is part of the content, include adds it if the page shows it, exclude drops it (default: auto)
                     * @enum {string}
                     */
                    title?: "auto" | "include" | "exclude";
                    /** @description Explain for every block why it was kept or dropped */
                    explain?: boolean;
                    /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                    encoding?: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            /** @description The request became a job */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    chunks: {
        parameters: {
            query?: {
                /** @description `true` turns the request into a job, like the header `Prefer: respond-async` */
                async?: "true" | "false";
                /** @description Pages to read: 1-3,7,12- (default: all) */
                pages?: string;
                /** @description Password of encrypted documents */
                password?: string;
                /** @description Maximum number of pages per input (default: 20000) */
                "max-pages"?: number;
                /** @description When to run OCR; auto: only where text is missing (default: auto) */
                ocr?: "auto" | "never" | "always";
                /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                language?: string;
                /** @description Invisible text: keep (and mark) or drop it (default: keep) */
                hidden?: "keep" | "drop";
                /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                crop?: string;
                /** @description Keep only what lies entirely inside this area */
                within?: string;
                /** @description URL that a file or standard input came from; resolves relative links */
                url?: string;
                /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                encoding?: string;
                /** @description Maximum number of tokens per chunk, by the estimate that docs/chunks.md describes (default: 512) */
                "max-tokens"?: number;
                /** @description Time limit in seconds; capped by the limit of the service */
                timeout?: number;
                /** @description Name of the document in the result */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": unknown;
                "image/*": unknown;
                "text/html": unknown;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /** @description URL that a file or standard input came from; resolves relative links */
                    url?: string;
                    /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                    encoding?: string;
                    /** @description Maximum number of tokens per chunk, by the estimate that docs/chunks.md describes (default: 512) */
                    "max-tokens"?: number;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
                "application/json": {
                    /** @description URL that a file or standard input came from; resolves relative links */
                    url?: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /** @description Character encoding of web pages, overriding what they declare: utf-8, windows-1251 */
                    encoding?: string;
                    /** @description Maximum number of tokens per chunk, by the estimate that docs/chunks.md describes (default: 512) */
                    "max-tokens"?: number;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            /** @description The request became a job */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    wrap: {
        parameters: {
            query?: {
                /** @description `true` turns the request into a job, like the header `Prefer: respond-async` */
                async?: "true" | "false";
                /** @description Name of a built-in or an uploaded wrapper */
                with?: string;
                /** @description Pages to read: 1-3,7,12- (default: all) */
                pages?: string;
                /** @description Password of encrypted documents */
                password?: string;
                /** @description Maximum number of pages per input (default: 20000) */
                "max-pages"?: number;
                /** @description When to run OCR; auto: only where text is missing (default: auto) */
                ocr?: "auto" | "never" | "always";
                /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                language?: string;
                /** @description Invisible text: keep (and mark) or drop it (default: keep) */
                hidden?: "keep" | "drop";
                /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                crop?: string;
                /** @description Keep only what lies entirely inside this area */
                within?: string;
                /** @description Minimum truth value (default: the wrapper's) */
                threshold?: number;
                /** @description Type to extract (default: the wrapper's root) */
                "root-type"?: string;
                /** @description Show the truth value of every condition, and near misses */
                explain?: boolean;
                /** @description Time limit in seconds; capped by the limit of the service */
                timeout?: number;
                /** @description Name of the document in the result */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": unknown;
                "image/*": unknown;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Name of a built-in or an uploaded wrapper */
                    with: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /** @description Minimum truth value (default: the wrapper's) */
                    threshold?: number;
                    /** @description Type to extract (default: the wrapper's root) */
                    "root-type"?: string;
                    /** @description Show the truth value of every condition, and near misses */
                    explain?: boolean;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
                "application/json": {
                    /** @description An http or https URL to fetch */
                    url: string;
                    /** @description Name of a built-in or an uploaded wrapper */
                    with: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /** @description Minimum truth value (default: the wrapper's) */
                    threshold?: number;
                    /** @description Type to extract (default: the wrapper's root) */
                    "root-type"?: string;
                    /** @description Show the truth value of every condition, and near misses */
                    explain?: boolean;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            /** @description The request became a job */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    offers: {
        parameters: {
            query?: {
                /** @description `true` turns the request into a job, like the header `Prefer: respond-async` */
                async?: "true" | "false";
                /** @description Pages to read: 1-3,7,12- (default: all) */
                pages?: string;
                /** @description Password of encrypted documents */
                password?: string;
                /** @description Maximum number of pages per input (default: 20000) */
                "max-pages"?: number;
                /** @description When to run OCR; auto: only where text is missing (default: auto) */
                ocr?: "auto" | "never" | "always";
                /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                language?: string;
                /** @description Invisible text: keep (and mark) or drop it (default: keep) */
                hidden?: "keep" | "drop";
                /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                crop?: string;
                /** @description Keep only what lies entirely inside this area */
                within?: string;
                /** @description Extraction method; paper requires a model (default: fovea) */
                method?: "fovea" | "paper";
                /** @description Name of an uploaded model (default: built-in model) */
                model?: string;
                /** @description Currency of prices without one, or with an ambiguous sign like $: COP */
                currency?: string;
                /** @description Time limit in seconds; capped by the limit of the service */
                timeout?: number;
                /** @description Name of the document in the result */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": unknown;
                "image/*": unknown;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /**
                     * @description Extraction method; paper requires a model (default: fovea)
                     * @enum {string}
                     */
                    method?: "fovea" | "paper";
                    /** @description Name of an uploaded model (default: built-in model) */
                    model?: string;
                    /** @description Currency of prices without one, or with an ambiguous sign like $: COP */
                    currency?: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
                "application/json": {
                    /** @description An http or https URL to fetch */
                    url: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /**
                     * @description Extraction method; paper requires a model (default: fovea)
                     * @enum {string}
                     */
                    method?: "fovea" | "paper";
                    /** @description Name of an uploaded model (default: built-in model) */
                    model?: string;
                    /** @description Currency of prices without one, or with an ambiguous sign like $: COP */
                    currency?: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            /** @description The request became a job */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    directory: {
        parameters: {
            query?: {
                /** @description `true` turns the request into a job, like the header `Prefer: respond-async` */
                async?: "true" | "false";
                /** @description Pages to read: 1-3,7,12- (default: all) */
                pages?: string;
                /** @description Password of encrypted documents */
                password?: string;
                /** @description Maximum number of pages per input (default: 20000) */
                "max-pages"?: number;
                /** @description When to run OCR; auto: only where text is missing (default: auto) */
                ocr?: "auto" | "never" | "always";
                /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                language?: string;
                /** @description Invisible text: keep (and mark) or drop it (default: keep) */
                hidden?: "keep" | "drop";
                /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                crop?: string;
                /** @description Keep only what lies entirely inside this area */
                within?: string;
                /** @description Extraction method (default: fovea) */
                method?: "fovea" | "paper";
                /** @description Treat every page as a directory page */
                "all-pages"?: boolean;
                /** @description Name of an uploaded model (default: built-in model) */
                model?: string;
                /** @description Time limit in seconds; capped by the limit of the service */
                timeout?: number;
                /** @description Name of the document in the result */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": unknown;
                "image/*": unknown;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /**
                     * @description Extraction method (default: fovea)
                     * @enum {string}
                     */
                    method?: "fovea" | "paper";
                    /** @description Treat every page as a directory page */
                    "all-pages"?: boolean;
                    /** @description Name of an uploaded model (default: built-in model) */
                    model?: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
                "application/json": {
                    /** @description An http or https URL to fetch */
                    url: string;
                    /** @description Pages to read: 1-3,7,12- (default: all) */
                    pages?: string;
                    /** @description Password of encrypted documents */
                    password?: string;
                    /** @description Maximum number of pages per input (default: 20000) */
                    "max-pages"?: number;
                    /**
                     * @description When to run OCR; auto: only where text is missing (default: auto)
                     * @enum {string}
                     */
                    ocr?: "auto" | "never" | "always";
                    /** @description Languages of the document, for OCR and ambiguous prices: de, sv+en (default: as declared, or detected) */
                    language?: string;
                    /**
                     * @description Invisible text: keep (and mark) or drop it (default: keep)
                     * @enum {string}
                     */
                    hidden?: "keep" | "drop";
                    /** @description Cut pages to this area: x0,y0,x1,y1 from the top left, in points or percent, like 0,10%,100%,400 */
                    crop?: string;
                    /** @description Keep only what lies entirely inside this area */
                    within?: string;
                    /**
                     * @description Extraction method (default: fovea)
                     * @enum {string}
                     */
                    method?: "fovea" | "paper";
                    /** @description Treat every page as a directory page */
                    "all-pages"?: boolean;
                    /** @description Name of an uploaded model (default: built-in model) */
                    model?: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extraction"];
                };
            };
            /** @description The request became a job */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    validate: {
        parameters: {
            query?: {
                /** @description `true` turns the request into a job, like the header `Prefer: respond-async` */
                async?: "true" | "false";
                /** @description Time limit in seconds; capped by the limit of the service */
                timeout?: number;
                /** @description Name of the document in the result */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/jsonl": unknown;
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
                "application/json": {
                    /** @description Nodes, in the format of the lines that `fovea validate` reads */
                    nodes: {
                        [key: string]: unknown;
                    }[];
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                } | {
                    /** @description An http or https URL to fetch */
                    url: string;
                    /** @description Time limit in seconds; capped by the limit of the service */
                    timeout?: number;
                    /** @description Name of the document in the result */
                    name?: string;
                };
            };
        };
        responses: {
            /** @description The request became a job */
            202: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        jobs: components["schemas"]["Job"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            429: components["responses"]["Problem429"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
        };
    };
    watchJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each event is a job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
        };
    };
    getResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Result"];
                    "application/jsonl": components["schemas"]["ValidatedNode"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            410: components["responses"]["Problem410"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            501: components["responses"]["Problem501"];
            502: components["responses"]["Problem502"];
            503: components["responses"]["Problem503"];
            504: components["responses"]["Problem504"];
            507: components["responses"]["Problem507"];
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        models: components["schemas"]["Stored"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            429: components["responses"]["Problem429"];
        };
    };
    getModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
        };
    };
    putModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Replaced */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stored"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stored"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
            507: components["responses"]["Problem507"];
        };
    };
    deleteModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    listWrappers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sorted by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        wrappers: components["schemas"]["Stored"][];
                    };
                };
            };
            401: components["responses"]["Problem401"];
            429: components["responses"]["Problem429"];
        };
    };
    getWrapper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Problem401"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
        };
    };
    putWrapper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/plain": string;
            };
        };
        responses: {
            /** @description Replaced */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stored"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stored"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            503: components["responses"]["Problem503"];
            507: components["responses"]["Problem507"];
        };
    };
    deleteWrapper: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            429: components["responses"]["Problem429"];
        };
    };
    home: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    livez: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            503: components["responses"]["Problem503"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text format */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}
