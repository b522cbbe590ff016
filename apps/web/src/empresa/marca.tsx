import { pageValue } from '../platform/page-value.ts'
import classes from './marca.module.css'

/** Name of the company, as the server wrote it into the page (spec: 'Portal Clínicas' unless it has another). */
export const nomeDaMarca = () => pageValue('marca') || 'Portal Clínicas'

/** Address of the company's logo, if it has one: half the size that forms refer to is sharp enough. */
export const urlDaLogo = () => pageValue('logo').replace(/-960\.webp$/, '-480.webp')

/** The company's logo, if it has one. */
export function Logo() {
  const logo = urlDaLogo()
  return logo && <img className={classes.logo} src={logo} alt={nomeDaMarca()} height={56} />
}
