import { brandName, logoUrl } from '../ui/brand.tsx'
import classes from './public-header.module.css'

/** Header of the public pages, with the company's logo and name. */
export function PublicHeader() {
  return (
    <header className={classes.header}>
      <img src={logoUrl() || '/favicon.svg'} alt="" height={32} />
      <span>{brandName()}</span>
    </header>
  )
}
