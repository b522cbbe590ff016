import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './publica.module.css'

export type ComparacaoProps = {
  quantidade: number
  /** Reason why a clinic was not added. */
  aviso: string | undefined
  onComparar: () => void
  onLimpar: () => void
}

/** Number of clinics chosen for the comparison, with the buttons to open and to clear it. */
export function ComparacaoBarra({ quantidade, aviso, onComparar, onLimpar }: ComparacaoProps) {
  const falta = quantidade < 2
  return (
    <section className={classes.comparacao} aria-label="Comparação">
      <Button className={classes.comparar} variant="light" px="xs" disabled={falta} onClick={onComparar}>
        {falta ? 'Escolha mais uma' : `Comparar ${quantidade} clínicas`}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={50}
        aria-label="Limpar comparação"
        title="Limpar comparação"
        onClick={onLimpar}
      >
        <IconX size={22} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{aviso ?? (falta ? 'Escolha mais uma clínica para comparar.' : '')}</VisuallyHidden>
    </section>
  )
}
