import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './contatos.module.css'

export const ModelosBotao = ({ nome, ...props }: { nome: string } & ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="menu"
    title="WhatsApp com modelo"
    {...props}
    className={`${classes.botao} ${classes.modelos}`}
    aria-label={`Modelos de WhatsApp para ${nome}`}
  >
    <IconChevronDown size={16} aria-hidden />
  </button>
)
