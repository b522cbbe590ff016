import { Textarea, TextInput } from '@mantine/core'
import {
  EXPLICACOES_INTERNACAO,
  FORMAS_PAGAMENTO_CADASTRO,
  SUBSTANCIAS,
  TIPOS_INTERNACAO,
} from '@portal/contract/cadastro/opcoes'
import { type Campo, campoDe, type PassoProps } from './campos.ts'
import { EmergenciaCadastro } from './emergencia.tsx'
import { Escolha, opcoesDe } from './escolha.tsx'

const TIPOS = opcoesDe(TIPOS_INTERNACAO, EXPLICACOES_INTERNACAO)
const SIM_NAO = [
  { valor: 'sim', rotulo: 'Sim' },
  { valor: 'nao', rotulo: 'Não' },
] as const
const TEXTOS: Campo[] = [
  'tratamento.tratamentos_anteriores',
  'tratamento.condicoes_saude',
  'tratamento.medicamentos',
  'tratamento.alergias',
]

export function PassoTratamento({ form, convite }: PassoProps) {
  const { tratamento } = form.values
  return (
    <>
      <p className="portal-quiet">Responda só o que souber. Estas informações são sigilosas.</p>
      <Escolha {...campoDe(form, 'tratamento.risco_imediato')} opcoes={SIM_NAO} />
      {tratamento.risco_imediato === 'sim' && <EmergenciaCadastro tipo="destaque" />}
      <Escolha {...campoDe(form, 'tratamento.tipo_internacao')} opcoes={TIPOS} />
      <Escolha
        varias
        {...campoDe(form, 'tratamento.substancias')}
        value={tratamento.substancias}
        opcoes={SUBSTANCIAS.map((valor) => ({ valor, rotulo: valor }))}
      />
      <TextInput {...campoDe(form, 'tratamento.tempo_uso')} autoComplete="off" maxLength={200} />
      {TEXTOS.map((nome) => (
        <Textarea key={nome} {...campoDe(form, nome)} rows={2} resize="vertical" autoComplete="off" maxLength={2000} />
      ))}
      <Escolha {...campoDe(form, 'tratamento.forma_pagamento')} opcoes={opcoesDe(FORMAS_PAGAMENTO_CADASTRO)} />
      {tratamento.forma_pagamento === 'plano' && (
        <>
          <TextInput {...campoDe(form, 'tratamento.plano')} list="planos" autoComplete="off" maxLength={120} />
          <datalist id="planos">
            {convite.planos.map((plano) => (
              <option key={plano} value={plano} />
            ))}
          </datalist>
          <TextInput {...campoDe(form, 'tratamento.carteirinha')} autoComplete="off" maxLength={60} />
        </>
      )}
    </>
  )
}
