import { Button, NativeSelect } from '@mantine/core'
import {
  ORIGENS,
  type Origem,
  ROTULO_ORIGEM,
  ROTULO_TIPO_INTERNACAO,
  TIPOS_INTERNACAO_LEAD,
  type TipoInternacaoLead,
} from '@portal/contract/leads/opcoes'
import { opcional } from '@portal/contract/regras/regra'
import { formatTelefone, normalizeTelefoneDoMundo, regraTelefoneDoMundo } from '@portal/contract/telefone'
import { UFS } from '@portal/contract/ufs'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { notifyFailure } from '../../ui/notify.ts'
import { useSimulacao } from './distribuicao.api.ts'
import { ExplicacaoView } from './explicacao.tsx'
import classes from './regras.module.css'

const erroDoTelefone = opcional(regraTelefoneDoMundo)
const ORIGENS_OPCOES = ORIGENS.map((value) => ({ value, label: ROTULO_ORIGEM[value] }))
const TIPOS_OPCOES = [
  { value: '', label: 'Não informado' },
  ...TIPOS_INTERNACAO_LEAD.map((value) => ({ value, label: ROTULO_TIPO_INTERNACAO[value] })),
]

/** Shows who would receive a given lead now, and why the others would not. Changes nothing. */
export function Simulador() {
  const simulacao = useSimulacao()
  const [telefone, setTelefone] = useState('')
  const [estado, setEstado] = useState('')
  const [origem, setOrigem] = useState<Origem>('site')
  const [tipo, setTipo] = useState<TipoInternacaoLead | ''>('')
  const [erro, setErro] = useState<string>()

  async function simulate(event: FormEvent) {
    event.preventDefault()
    const recusa = erroDoTelefone(telefone)
    setErro(recusa)
    if (recusa) return
    try {
      await simulacao.mutateAsync({
        telefone: normalizeTelefoneDoMundo(telefone),
        estado: estado || null,
        origem,
        tipo_internacao: tipo || null,
      })
    } catch (error) {
      if (isApiError(error) && error.campos.telefone) setErro(error.campos.telefone)
      else notifyFailure(error, 'Erro ao simular')
    }
  }

  return (
    <section className={classes.cartao} aria-labelledby="simulador">
      <h2 id="simulador">Quem receberia este lead?</h2>
      <p className={classes.explica}>Simule um lead que chega agora. Nada é gravado.</p>
      <form className={classes.simulador} noValidate onSubmit={simulate}>
        <MaskedInput
          label="Telefone"
          description="Opcional. O DDD conta para as regras."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          format={formatTelefone}
          value={telefone}
          error={erro}
          onChange={(texto) => {
            setTelefone(texto)
            setErro(undefined)
          }}
          onBlur={() => setErro(erroDoTelefone(telefone))}
        />
        <NativeSelect
          label="Estado"
          data={[{ value: '', label: 'Não informado' }, ...UFS]}
          value={estado}
          onChange={({ currentTarget }) => setEstado(currentTarget.value)}
        />
        <NativeSelect
          label="Origem"
          data={ORIGENS_OPCOES}
          value={origem}
          onChange={({ currentTarget }) => setOrigem(ORIGENS.find((uma) => uma === currentTarget.value) ?? 'site')}
        />
        <NativeSelect
          label="Tipo de internação"
          data={TIPOS_OPCOES}
          value={tipo}
          onChange={({ currentTarget }) =>
            setTipo(TIPOS_INTERNACAO_LEAD.find((um) => um === currentTarget.value) ?? '')
          }
        />
        <Button type="submit" variant="light" loading={simulacao.isPending}>
          Simular
        </Button>
      </form>
      <div aria-live="polite">{simulacao.data && <ExplicacaoView explicacao={simulacao.data} verbo="Receberia" />}</div>
    </section>
  )
}
