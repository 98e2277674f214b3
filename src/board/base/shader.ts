/** A vertex shader of the board: it places a vertex by Pixi's matrices and passes the given values on. */
export const vertexShader = (passed: string, passes: string): string => `#version 300 es
in vec2 aPosition;
${passed}
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
void main() {
  mat3 all = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix;
  gl_Position = vec4((all * vec3(aPosition, 1.0)).xy, 0.0, 1.0);
  ${passes}
}
`
