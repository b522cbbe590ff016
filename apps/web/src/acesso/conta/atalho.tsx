import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './minha-conta.module.css'

type Props = { texto: string; acao: string; to: '/meus-dispositivos' | '/verificacao-duas-etapas' }

/** State of one setting, with a link to its screen. */
export const Atalho = ({ texto, acao, to }: Props) => (
  <div className={classes.atalho}>
    <Text>{texto}</Text>
    <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
      {acao}
    </Button>
  </div>
)
