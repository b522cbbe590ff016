import { IconDotsVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from '../contatos.module.css'

export const MenuBotao = ({ nome, ...props }: { nome: string } & ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="menu"
    {...props}
    className={`${classes.botao} ${classes.mais}`}
    aria-label={`Mais ações de ${nome}`}
  >
    <IconDotsVertical size={18} aria-hidden />
  </button>
)
