import type { Plugin } from 'vite'

const WRITERS: [RegExp, string][] = [
  // Replaced by virtual:theme.css.
  [/@mantine\/core\/.*\/MantineCssVariables\.mjs/, 'export const MantineCssVariables = () => null'],
  [/@mantine\/core\/.*\/MantineClasses\.mjs/, 'export const MantineClasses = () => null'],
  // Only needed for width-dependent style props, which therefore must not be used.
  [/@mantine\/core\/.*\/InlineStyles\.mjs/, 'export const InlineStyles = () => null'],
  [/@mantine\/core\/.*\/hash-styles\.mjs/, `export const hashStyleProps = () => ''`],
  // Replaced by a rule in ui/global.css.
  [
    /\/react-remove-scroll\/.*\/Combination\.js/,
    `export default Object.assign(({ children }) => children, { classNames: { fullWidth: '', zeroRight: '' } })`,
  ],
]

/** Removes code that writes <style> elements, which the content-security policy (style-src 'self') would refuse. */
export function noStyleElements(): Plugin {
  return {
    name: 'portal:no-style-elements',
    apply: 'build',
    enforce: 'pre',
    load: (id) => WRITERS.find(([module]) => module.test(id))?.[1],
  }
}
