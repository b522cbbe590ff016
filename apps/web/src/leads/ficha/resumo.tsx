import { NativeSelect, TextInput, VisuallyHidden } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
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
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CidadeInput } from '../../cidades/cidade-input.tsx'
import { ClinicaInput } from '../../clinicas/clinica-input.tsx'
import { formatMoeda } from '../../platform/format-moeda.ts'
import { QuemDaAgenda } from '../../telefones/quem-e.tsx'
import { useQuemE } from '../../telefones/use-quem-e.ts'
import { Campo, createEntradas } from '../../ui/in-place/campo.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { MoedaInput } from '../../ui/moeda-input.tsx'
import { TagsInput } from '../../ui/tags-input.tsx'
import { itensAssistenciaQuery } from '../leads.api.ts'
import { AvisoTelefone } from './aviso-telefone.tsx'
import { ROTULOS, type Valores } from './campos.ts'
import { DadosSaude } from './dados-saude.tsx'
import { opcoesDe } from './opcoes-select.ts'
import { OutrosTelefones } from './outros-telefones.tsx'
import { PrimeiroToque } from './primeiro-toque.tsx'
import classes from './resumo.module.css'
import { useResumo } from './use-resumo.ts'
import { useTelefone } from './use-telefone.ts'

type Props = {
  lead: Lead
  readOnly: boolean
  onDirty: (dirty: boolean, save: () => Promise<boolean>) => void
  /** Opens another lead, which has the telephone that was typed. */
  onOpen: (id: string) => void
}

const moedaOuVazio = (centavos: number | null) => (centavos === null ? '' : formatMoeda(centavos / 100))

/** Fields of a lead, edited where they stand. */
export function Resumo({ lead, readOnly, onDirty, onOpen }: Props) {
  const campos = useResumo(lead, onDirty)
  const assistencias = useQuery(itensAssistenciaQuery()).data ?? []
  const telefones = { telefone: useTelefone(lead.id), telefone_alt: useTelefone(lead.id) }
  const donos = { telefone: useQuemE(lead.id), telefone_alt: useQuemE(lead.id) }
  const ganho = lead.etapa === 'internado'
  const isReadOnly = (campo: keyof Valores) => readOnly || (ganho && campo === 'valor_estimado_centavos')
  const { comuns, texto, escolha, leave } = createEntradas(campos, ROTULOS, isReadOnly)

  const campo = <C extends keyof Valores>(
    nome: C,
    entrada: ReactNode,
    { largo = false, mostrar = String }: { largo?: boolean; mostrar?: (valor: Valores[C]) => ReactNode } = {},
  ) => (
    <Campo
      campos={campos}
      nome={nome}
      rotulo={ROTULOS[nome]}
      mostrar={mostrar}
      className={largo ? classes.largo : undefined}
    >
      {entrada}
    </Campo>
  )
  const rotulo = (rotulos: Readonly<Record<string, string>>) => (valor: string) => rotulos[valor] ?? ''

  function telefone(nome: 'telefone' | 'telefone_alt') {
    const { situacao, check, clear } = telefones[nome]
    return campo(
      nome,
      <>
        <MaskedInput
          {...texto(nome)}
          type="tel"
          format={formatTelefone}
          value={campos.valor(nome)}
          onChange={(digitado) => {
            if (digitado === campos.valor(nome)) return
            campos.change(nome, digitado)
            clear()
            donos[nome].clear()
          }}
          onBlur={() => {
            if (campos.isMeu(nome)) {
              void check(campos.valor(nome))
              void donos[nome].check(campos.valor(nome))
            }
            void campos.commit(nome)
          }}
        />
        {campos.isMeu(nome) && <AvisoTelefone situacao={situacao} onOpen={onOpen} />}
        <QuemDaAgenda achado={donos[nome].achado} />
      </>,
    )
  }

  const moeda = (nome: 'faixa_mensal_centavos' | 'valor_estimado_centavos') =>
    campo(
      nome,
      <MoedaInput
        {...comuns(nome)}
        readOnly={isReadOnly(nome)}
        centavos={campos.valor(nome)}
        onChange={(centavos) => campos.change(nome, centavos)}
        onBlur={leave(nome)}
        onKeyDown={(event) => event.key === 'Enter' && void campos.commit(nome)}
      />,
      { mostrar: moedaOuVazio },
    )

  function choose<C extends keyof Valores>(nome: C, valor: Valores[C]) {
    campos.change(nome, valor)
    void campos.commit(nome)
  }

  return (
    <>
      <section className={classes.secao} aria-label="Próxima ação">
        <h3>Próxima ação</h3>
        <div className={classes.campos}>
          {campo('proxima_acao', <TextInput {...texto('proxima_acao')} maxLength={PROXIMA_ACAO_MAXIMA} />)}
          {campo('proxima_acao_em', <TextInput {...texto('proxima_acao_em')} type="datetime-local" />, {
            mostrar: (relogio) => relogio.replace('T', ' '),
          })}
          {campo('urgencia', <NativeSelect {...escolha('urgencia')} data={opcoesDe(ROTULO_URGENCIA, null)} />, {
            mostrar: rotulo(ROTULO_URGENCIA),
          })}
          {moeda('valor_estimado_centavos')}
        </div>
      </section>
      <section className={classes.secao} aria-label="Contato">
        <h3>Contato</h3>
        <div className={classes.campos}>
          {campo('nome_contato', <TextInput {...texto('nome_contato')} maxLength={NOME_CONTATO.max} />)}
          {campo('parentesco', <NativeSelect {...escolha('parentesco')} data={opcoesDe(ROTULO_PARENTESCO)} />, {
            mostrar: rotulo(ROTULO_PARENTESCO),
          })}
          {telefone('telefone')}
          {telefone('telefone_alt')}
          {lead.outros_telefones.length > 0 && <OutrosTelefones lead={lead} readOnly={readOnly} />}
          {campo('email', <TextInput {...texto('email')} type="email" maxLength={EMAIL_MAXIMO} />)}
          {campo(
            'cidade_id',
            <CidadeInput
              label={ROTULOS.cidade_id}
              readOnly={readOnly}
              value={campos.valor('cidade_id')}
              onChange={(cidade) => choose('cidade_id', cidade)}
              error={campos.erro('cidade_id')}
            />,
            { mostrar: (cidade) => (cidade ? `${cidade.nome}, ${cidade.estado}` : '') },
          )}
        </div>
      </section>
      <section className={classes.secao} aria-label="Paciente">
        <h3>Paciente</h3>
        <div className={classes.campos}>
          {campo('nome_paciente', <TextInput {...texto('nome_paciente')} maxLength={NOME_PACIENTE.max} />, {
            largo: true,
          })}
          {campo('idade_paciente', <TextInput {...texto('idade_paciente')} inputMode="numeric" maxLength={3} />)}
          {campo('sexo_paciente', <NativeSelect {...escolha('sexo_paciente')} data={opcoesDe(ROTULO_SEXO)} />, {
            mostrar: rotulo(ROTULO_SEXO),
          })}
        </div>
      </section>
      <section className={classes.secao} aria-label="O que procura">
        <h3>O que procura</h3>
        <div className={classes.campos}>
          {campo(
            'tipo_internacao',
            <NativeSelect {...escolha('tipo_internacao')} data={opcoesDe(ROTULO_TIPO_INTERNACAO)} />,
            { mostrar: rotulo(ROTULO_TIPO_INTERNACAO) },
          )}
          {campo(
            'tipo_assistencia_id',
            <NativeSelect
              {...escolha('tipo_assistencia_id')}
              data={[
                { value: '', label: 'Não informado' },
                ...assistencias.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />,
            { mostrar: (id) => assistencias.find((item) => item.id === id)?.name ?? '' },
          )}
          {campo(
            'forma_pagamento',
            <NativeSelect {...escolha('forma_pagamento')} data={opcoesDe(ROTULO_FORMA_PAGAMENTO)} />,
            { mostrar: rotulo(ROTULO_FORMA_PAGAMENTO) },
          )}
          {campos.valor('forma_pagamento') === 'plano'
            ? campo('plano_saude', <TextInput {...texto('plano_saude')} maxLength={PLANO_MAXIMO} />)
            : moeda('faixa_mensal_centavos')}
          {campo(
            'clinica_interesse_id',
            <ClinicaInput
              label={ROTULOS.clinica_interesse_id}
              readOnly={readOnly}
              value={campos.valor('clinica_interesse_id')}
              onChange={(clinica) => choose('clinica_interesse_id', clinica)}
              error={campos.erro('clinica_interesse_id')}
            />,
            { largo: true, mostrar: (clinica) => clinica?.nome ?? '' },
          )}
        </div>
      </section>
      <section className={classes.secao} aria-label="Etiquetas">
        <h3>Etiquetas</h3>
        {campo(
          'etiquetas',
          <TagsInput
            label="Etiquetas"
            novo="Nova etiqueta"
            tirar={(etiqueta) => `Tirar a etiqueta ${etiqueta}`}
            max={ETIQUETAS_MAXIMO}
            maxLength={ETIQUETA.max}
            value={campos.valor('etiquetas')}
            readOnly={readOnly}
            onChange={(etiquetas) => choose('etiquetas', etiquetas)}
            error={campos.erro('etiquetas')}
          />,
          { mostrar: (etiquetas) => etiquetas.join(', ') },
        )}
      </section>
      {!readOnly && <DadosSaude lead={lead} />}
      <PrimeiroToque lead={lead} />
      <VisuallyHidden role="status">{campos.salvo && 'Lead atualizado com sucesso!'}</VisuallyHidden>
    </>
  )
}
