import { Button, Textarea } from '@mantine/core'
import { proibidosNaComunidade, REGULARIDADE_MAXIMO } from '@portal/contract/clinicas/regularidade'
import type { ReactNode } from 'react'
import { ROTULOS, type Valores } from './formulario.ts'
import classes from './regularidade-form.module.css'

type Props = {
  valores: Pick<Valores, 'natureza' | 'atende_involuntario' | 'aceita_menores' | 'menores_justificativa'>
  isAdmin: boolean
  erro: ReactNode
  onChange: (parte: Partial<Valores>) => void
}

/** Services that the law forbids a comunidade terapêutica, with a button that switches them off in the same save. */
export function ComunidadeAviso({ valores, isAdmin, erro, onChange }: Props) {
  const { natureza, atende_involuntario, aceita_menores, menores_justificativa } = valores
  if (natureza !== 'comunidade_terapeutica') return null
  const proibidos = Object.values(
    proibidosNaComunidade({ natureza, atende_involuntario, aceita_menores, menores_justificativa: null }),
  )
  if (proibidos.length === 0) return null
  return (
    <div className={`${classes.lei} ${classes.todo}`} role="alert">
      {proibidos.map((frase) => (
        <p key={frase}>{frase}</p>
      ))}
      <Button
        w="fit-content"
        h="auto"
        mih={44}
        styles={{ label: { whiteSpace: 'normal' } }}
        onClick={() => onChange({ atende_involuntario: false, aceita_menores: false, menores_justificativa: '' })}
      >
        {atende_involuntario && aceita_menores
          ? 'Desligar “Internação involuntária” e “Aceita menores”'
          : `Desligar “${atende_involuntario ? ROTULOS.atende_involuntario : ROTULOS.aceita_menores}”`}
      </Button>
      {isAdmin && aceita_menores && (
        <Textarea
          name="menores_justificativa"
          label={ROTULOS.menores_justificativa}
          description="Só um administrador autoriza. Fica no histórico da clínica."
          autosize
          minRows={2}
          maxLength={REGULARIDADE_MAXIMO.justificativa}
          value={menores_justificativa}
          error={erro}
          onChange={(event) => onChange({ menores_justificativa: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
