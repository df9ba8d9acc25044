/** Names that SVG writes with capitals; HTML reads all tags and attributes in lower case. */
const elements = `altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend
  feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient radialGradient
  textPath`;

const attributes = `attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode
  filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes
  lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength
  patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
  primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant specularExponent
  spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength
  viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan`;

export const svgElements: ReadonlyMap<string, string> = byLowerCase(elements);
export const svgAttributes: ReadonlyMap<string, string> = byLowerCase(attributes);
export const mathAttributes: ReadonlyMap<string, string> = byLowerCase('definitionURL');

function byLowerCase(list: string): Map<string, string> {
  return new Map(list.split(/\s+/).map((name) => [name.toLowerCase(), name]));
}
