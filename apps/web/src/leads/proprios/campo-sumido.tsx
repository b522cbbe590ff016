import { Button } from '@mantine/core'
import classes from './proprios.module.css'

type Props = { nome: string; digitado: string; onDescartar: () => void }

/** Tells that a field was deleted while the user typed, and shows the typed text until it is discarded. */
export const CampoSumido = ({ nome, digitado, onDescartar }: Props) => (
  <div role="alert" className={classes.sumido}>
    <p>
      O campo <strong>{nome}</strong> foi excluído. O que você digitou não pode ser salvo:
    </p>
    <p className={classes.digitado}>{digitado}</p>
    <Button size="compact-md" variant="default" onClick={onDescartar}>
      Descartar
    </Button>
  </div>
)
