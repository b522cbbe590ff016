import { NativeSelect, TextInput } from '@mantine/core'
import {
  ETIQUETA,
  ETIQUETAS_MAXIMO,
  NOME_CONTATO,
  NOME_PACIENTE,
  PLANO_MAXIMO,
  PROXIMA_ACAO_MAXIMA,
} from '@portal/contract/leads/limites'
import {
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_PARENTESCO,
  ROTULO_SEXO,
  ROTULO_TIPO_INTERNACAO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { EMAIL_MAXIMO } from '@portal/contract/regras/email'
import { formatTelefone } from '@portal/contract/telefone'
import type { ReactNode } from 'react'
import { CidadeInput } from '../../cidades/cidade-input.tsx'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { createInputs } from '../../ui/in-place/field.tsx'
import type { Fields } from '../../ui/in-place/use-fields.ts'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { TagsInput } from '../../ui/tags-input.tsx'
import { AvisoTelefone } from './aviso-telefone.tsx'
import { ROTULOS, type Valores } from './campos.ts'
import { opcoesDe } from './opcoes-select.ts'
import type { CampoDoResumo } from './textos.ts'
import type { ValoresDaFicha } from './use-resumo.ts'
import type { Telefones } from './use-telefones.ts'

type Uses = {
  campos: Fields<ValoresDaFicha>
  rotulos: Readonly<Record<keyof ValoresDaFicha, string>>
  telefones: Telefones
  assistencias: readonly { id: string; name: string }[]
  /** Opens another lead that has the typed telephone. */
  onOpen: (id: string) => void
}

/** Renders the input of each field; `onPronto` is called once a value was chosen from a list. */
export function createEntradasDoLead({ campos, rotulos, telefones, assistencias, onOpen }: Uses) {
  const { comuns, texto, escolha, leave } = createInputs<ValoresDaFicha>(campos, rotulos, () => false)

  function choose<C extends CampoDoResumo>(nome: C, valor: Valores[C], onPronto?: () => void) {
    campos.change(nome, valor)
    void campos.commit(nome)
    if (valor !== null) onPronto?.()
  }

  const telefone = (nome: 'telefone' | 'telefone_alt') => () => (
    <>
      <MaskedInput
        {...texto(nome)}
        type="tel"
        format={formatTelefone}
        value={campos.valor(nome)}
        onChange={(digitado) => {
          if (digitado === campos.valor(nome)) return
          campos.change(nome, digitado)
          telefones[nome].clear()
        }}
        onBlur={() => {
          if (campos.isMeu(nome)) telefones[nome].check(campos.valor(nome))
          void campos.commit(nome)
        }}
      />
      {campos.isMeu(nome) && <AvisoTelefone situacao={telefones[nome].situacao} onOpen={onOpen} />}
    </>
  )
  const moeda = (nome: 'faixa_mensal_centavos' | 'valor_estimado_centavos') => () => (
    <MoneyInput
      {...comuns(nome)}
      centavos={campos.valor(nome)}
      onChange={(centavos) => campos.change(nome, centavos)}
      onBlur={leave(nome)}
      onKeyDown={(event) => event.key === 'Enter' && void campos.commit(nome)}
    />
  )
  const linha = (nome: CampoDoResumo, maxLength: number) => () => <TextInput {...texto(nome)} maxLength={maxLength} />
  const lista = (nome: CampoDoResumo, rotulos: Readonly<Record<string, string>>, vazia?: null) => () => (
    <NativeSelect {...escolha(nome)} data={opcoesDe(rotulos, vazia)} />
  )

  return {
    nome_contato: linha('nome_contato', NOME_CONTATO.max),
    telefone: telefone('telefone'),
    telefone_alt: telefone('telefone_alt'),
    email: () => <TextInput {...texto('email')} type="email" maxLength={EMAIL_MAXIMO} />,
    parentesco: lista('parentesco', ROTULO_PARENTESCO),
    nome_paciente: linha('nome_paciente', NOME_PACIENTE.max),
    idade_paciente: () => <TextInput {...texto('idade_paciente')} inputMode="numeric" maxLength={3} />,
    sexo_paciente: lista('sexo_paciente', ROTULO_SEXO),
    cidade_id: (onPronto) => (
      <CidadeInput
        label={ROTULOS.cidade_id}
        value={campos.valor('cidade_id')}
        onChange={(cidade) => choose('cidade_id', cidade, onPronto)}
        error={campos.erro('cidade_id')}
      />
    ),
    clinica_interesse_id: (onPronto) => (
      <ClinicaInput
        label={ROTULOS.clinica_interesse_id}
        value={campos.valor('clinica_interesse_id')}
        onChange={(clinica) => choose('clinica_interesse_id', clinica, onPronto)}
        error={campos.erro('clinica_interesse_id')}
      />
    ),
    tipo_internacao: lista('tipo_internacao', ROTULO_TIPO_INTERNACAO),
    tipo_assistencia_id: () => (
      <NativeSelect
        {...escolha('tipo_assistencia_id')}
        data={[
          { value: '', label: 'Não informado' },
          ...assistencias.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    ),
    forma_pagamento: lista('forma_pagamento', ROTULO_FORMA_PAGAMENTO),
    plano_saude: linha('plano_saude', PLANO_MAXIMO),
    faixa_mensal_centavos: moeda('faixa_mensal_centavos'),
    urgencia: lista('urgencia', ROTULO_URGENCIA, null),
    etiquetas: () => (
      <TagsInput
        label="Etiquetas"
        novo="Nova etiqueta"
        removeLabel={(etiqueta) => `Tirar a etiqueta ${etiqueta}`}
        max={ETIQUETAS_MAXIMO}
        maxLength={ETIQUETA.max}
        value={campos.valor('etiquetas')}
        onChange={(etiquetas) => choose('etiquetas', etiquetas)}
        error={campos.erro('etiquetas')}
      />
    ),
    proxima_acao: linha('proxima_acao', PROXIMA_ACAO_MAXIMA),
    proxima_acao_em: () => <TextInput {...texto('proxima_acao_em')} type="datetime-local" />,
    valor_estimado_centavos: moeda('valor_estimado_centavos'),
  } satisfies Record<CampoDoResumo, (onPronto?: () => void) => ReactNode>
}

export type EntradasDoLead = Record<CampoDoResumo, (onPronto?: () => void) => ReactNode>
