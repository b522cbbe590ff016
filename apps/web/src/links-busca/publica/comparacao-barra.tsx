import { Button } from '@mantine/core'
import classes from './publica.module.css'

type Props = { quantidade: number; aviso: string | undefined; onComparar: () => void; onLimpar: () => void }

/** How many clinics were chosen for the comparison, and the way to it. */
export function ComparacaoBarra({ quantidade, aviso, onComparar, onLimpar }: Props) {
  const texto = aviso ?? (quantidade === 1 ? 'Escolha mais uma clínica para comparar.' : '')
  return (
    <section className={classes.comparacao} aria-label="Comparação" data-comparando>
      <p role="status">{texto}</p>
      <Button variant="subtle" color="gray" onClick={onLimpar}>
        Limpar
      </Button>
      <Button variant="light" disabled={quantidade < 2} onClick={onComparar}>
        {quantidade === 1 ? 'Comparar 1 clínica' : `Comparar ${quantidade} clínicas`}
      </Button>
    </section>
  )
}
