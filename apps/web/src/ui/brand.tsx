import { pageValue } from '../platform/page-value.ts'
import classes from './brand.module.css'

/** Company name from the page's meta tag; 'Portal Clínicas' by default. */
export const brandName = () => pageValue('marca') || 'Portal Clínicas'

/** Address of the company's logo in the smaller size, which is sharp enough; empty without a logo. */
export const logoUrl = () => pageValue('logo').replace(/-960\.webp$/, '-480.webp')

/** The company's logo; nothing without one. */
export function Logo() {
  const logo = logoUrl()
  return logo && <img className={classes.logo} src={logo} alt={brandName()} height={56} />
}
