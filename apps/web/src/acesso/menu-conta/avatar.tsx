import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import classes from './avatar.module.css'

type Props = { nome: string; imagem: string | null }

/** Initials shown in place of a photo: first letters of the first and the last name. */
export const iniciaisDe = (nome: string) => {
  const [primeira = '', ...outras] = nome.split(/[\s@]+/)
  return `${primeira.charAt(0)}${outras.at(-1)?.charAt(0) ?? ''}`.toUpperCase()
}

/** A person's photo, or their initials. Decorative: the name is shown beside it. */
export function Avatar({ nome, imagem }: Props) {
  return (
    <span className={classes.avatar} aria-hidden>
      {imagem ? <img src={miniaturaDe(imagem)} alt="" width={36} height={36} /> : iniciaisDe(nome)}
    </span>
  )
}
