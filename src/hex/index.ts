export {
  DIRECTIONS,
  DIRS,
  type Dir,
  type Direction,
  Grid,
  type Hex,
  NO_HEX,
} from './grid.ts'
export { columnName, type HexLabel, parseLabel } from './label.ts'
export {
  CORNER_OFFSET,
  CORNERS,
  type Corner,
  centre,
  corner,
  hexAround,
  hexCentred,
  type Point,
  SIDE_CORNERS,
  sideEnds,
} from './lattice.ts'
export { outline } from './outline.ts'
export { centrePixel, pixelToHex, pointToHex, toLattice, toPixel } from './pixel.ts'
export { Hexsides, NO_SIDE, type SideId } from './side.ts'
export { NO_VERTEX, type VertexId, Vertices } from './vertex.ts'
export { type Ratio, type Stretch, Walker, walk } from './walk.ts'
