import { Skeleton, VisuallyHidden } from '@mantine/core'
import { ROTULO_TOQUE_CLINICA } from '@portal/contract/leads/clinica-tocada'
import type { LeadFicha } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useNow } from '../../platform/use-now.ts'
import { QuemDaAgenda } from '../../telefones/quem-e.tsx'
import { Editable, isInput } from '../../ui/in-place/editable.tsx'
import { createInputs, Field } from '../../ui/in-place/field.tsx'
import { useOpenField } from '../../ui/in-place/use-open-field.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { itensAssistenciaQuery } from '../leads.api.ts'
import { ProprioInput } from '../proprios/proprio-input.tsx'
import { usePropriosDoForm } from '../proprios/use-proprios.ts'
import {
  type ChaveProprio,
  chaveDe,
  filtraveis,
  isProprio,
  textoDoProprio,
  valorDigitado,
} from '../proprios/valores.ts'
import { Completar } from './completar.tsx'
import { DadosSaude } from './dados-saude.tsx'
import type { TextoPedido } from './dados-saude-form.tsx'
import { createEntradasDoLead, type EntradasDoLead } from './entradas.tsx'
import { OutrosTelefones } from './outros-telefones.tsx'
import { PrimeiroToque } from './primeiro-toque.tsx'
import { PropriosDoLead } from './proprios-do-lead.tsx'
import { ProximoPassoLead } from './proximo-passo.tsx'
import classes from './resumo.module.css'
import { ACOES, type CampoDoResumo, createTextos } from './textos.ts'
import { UltimaConversa } from './ultima-conversa.tsx'
import { type CampoDaFicha, useResumo, type ValoresDaFicha } from './use-resumo.ts'
import { useTelefones } from './use-telefones.ts'

const Internados = lazyPart(() => import('./internados.tsx').then((part) => part.Internados))

type Linha = readonly [rotulo: string, campos: readonly CampoDoResumo[]]

/** Rows of the summary: caller, patient, place, need and payment. */
const PRINCIPAIS: readonly Linha[] = [
  ['Contato', ['nome_contato', 'parentesco']],
  ['Paciente', ['nome_paciente', 'idade_paciente', 'sexo_paciente']],
  ['Cidade', ['cidade_id']],
  ['Procura', ['tipo_internacao', 'tipo_assistencia_id']],
  ['Pagamento', ['forma_pagamento', 'plano_saude', 'faixa_mensal_centavos']],
  ['Clínica', ['clinica_interesse_id']],
]
const OUTRAS: readonly Linha[] = [
  ['Telefones', ['telefone', 'telefone_alt']],
  ['E-mail', ['email']],
  ['Urgência', ['urgencia']],
  ['Valor', ['valor_estimado_centavos']],
  ['Etiquetas', ['etiquetas']],
]
const DAS_LINHAS = [...PRINCIPAIS, ...OUTRAS].flatMap(([, campos]) => campos)

type Props = {
  lead: LeadFicha
  readOnly: boolean
  /** True if the user may read the conversation. */
  le: boolean
  onDirty: (dirty: boolean, save: () => Promise<boolean>) => void
  /** Opens another lead that has the typed telephone. */
  onOpen: (id: string) => void
  onPasso: (etapa: Etapa) => void
  onAba: (aba: 'interacoes' | 'sugeridas') => void
}

/** Summary of a lead, readable in five seconds; each value becomes an input when pressed, empty fields are folded. */
export function ResumoLead({ lead, readOnly, le, onDirty, onOpen, onPasso, onAba }: Props) {
  const { campos: proprios, sumidos } = usePropriosDoForm()
  const doResumo = filtraveis(proprios)
  const { campos, forma } = useResumo(lead, doResumo, onDirty)
  const completar = useRef<HTMLButtonElement>(null)
  const aberto = useOpenField<ValoresDaFicha>(campos, () => completar.current)
  const [completando, setCompletando] = useState<readonly CampoDaFicha[]>()
  const [textoPedido, setTextoPedido] = useState<TextoPedido>()
  const telefones = useTelefones(lead.id)
  const assistencias = useQuery(itensAssistenciaQuery()).data ?? []
  const textos = createTextos(useNow(), assistencias)
  const entradas: EntradasDoLead = createEntradasDoLead({
    campos,
    rotulos: forma.rotulos,
    telefones,
    assistencias,
    onOpen,
  })
  const { comuns, leave } = createInputs<ValoresDaFicha>(campos, forma.rotulos, () => false)

  /** A field's value in words; an invalid one as typed. */
  function emTexto(nome: CampoDaFicha, valor: ReturnType<typeof campos.valor>) {
    if (!isProprio(nome)) return (textos[nome] as (valor: unknown) => string)(valor)
    const campo = forma.porChave.get(nome)
    const digitado = String(valor ?? '')
    return (campo && textoDoProprio(campo, valorDigitado(campo, digitado) ?? undefined)) || digitado
  }
  const texto = (nome: CampoDaFicha) => emTexto(nome, campos.valor(nome))
  const isReadOnly = (nome: CampoDaFicha) =>
    readOnly || (lead.etapa === 'internado' && nome === 'valor_estimado_centavos')
  /** Payment field that does not apply to the chosen form of payment. */
  const outroPagamento =
    campos.valor('forma_pagamento') === 'plano' ? ('faixa_mensal_centavos' as const) : ('plano_saude' as const)
  const isMostrado = (nome: CampoDaFicha) =>
    !completando?.includes(nome) &&
    nome !== outroPagamento &&
    (texto(nome) !== '' || (!isReadOnly(nome) && isInput<ValoresDaFicha>(campos, aberto, nome)))
  const faltam = new Set(lead.proprios_faltam)
  const dosProprios = doResumo.filter(({ id }) => !faltam.has(id)).map(chaveDe)
  const vazios = [...DAS_LINHAS, ...dosProprios].filter(
    (nome) =>
      !isReadOnly(nome) &&
      texto(nome) === '' &&
      (completando?.includes(nome) || !isInput<ValoresDaFicha>(campos, aberto, nome)),
  )

  function entradaPropria(nome: ChaveProprio, onPronto?: () => void) {
    const campo = forma.porChave.get(nome)
    const { rightSection } = comuns(nome)
    return (
      campo && (
        <ProprioInput
          campo={campo}
          value={campos.valor(nome) ?? ''}
          error={campos.erro(nome)}
          rightSection={rightSection}
          onChange={(digitado, pronto) => {
            campos.change(nome, digitado)
            if (!pronto) return
            void campos.commit(nome)
            if (campo.tipo === 'escolha') onPronto?.()
          }}
          onBlur={leave(nome)}
          onEnter={() => void campos.commit(nome)}
        />
      )
    )
  }
  function entrada(nome: CampoDaFicha, doCampo: typeof campos, onPronto?: () => void) {
    return (
      <Field<ValoresDaFicha, CampoDaFicha>
        campos={doCampo}
        nome={nome}
        rotulo={forma.rotulos[nome] ?? ''}
        show={(valor: ReturnType<typeof campos.valor>) => emTexto(nome, valor)}
      >
        {isProprio(nome) ? entradaPropria(nome, onPronto) : entradas[nome](onPronto)}
      </Field>
    )
  }
  /** A field becomes text again once the user has chosen between two people's values. */
  const resolvidos: typeof campos = {
    ...campos,
    keepMine(nome) {
      aberto.leave(nome)
      return campos.keepMine(nome)
    },
    takeTheirs(nome) {
      campos.takeTheirs(nome)
      aberto.leave(nome)
    },
  }
  const editavel = (nome: CampoDaFicha, vazio?: string) => (
    <Editable<ValoresDaFicha, CampoDaFicha>
      key={nome}
      campos={campos}
      aberto={aberto}
      nome={nome}
      acao={isProprio(nome) ? `Alterar ${forma.rotulos[nome]}` : ACOES[nome]}
      texto={texto(nome)}
      vazio={vazio}
      readOnly={isReadOnly(nome)}
    >
      {entrada(nome, resolvidos, () => aberto.leave(nome))}
    </Editable>
  )

  function linha([rotulo, nomes]: Linha) {
    const mostrados = nomes.filter(isMostrado)
    if (mostrados.length === 0) return null
    return (
      <div key={rotulo} className={classes.linha}>
        <dt>{rotulo}</dt>
        <dd className={classes.valores}>{mostrados.map((nome) => editavel(nome))}</dd>
      </div>
    )
  }
  const { clinica_tocada: tocada } = lead
  /** The clinic of the latest quote, visit or share has its own row, before another clinic of interest. */
  const principais = PRINCIPAIS.flatMap(([rotulo, nomes]): Linha[] =>
    !tocada || nomes[0] !== 'clinica_interesse_id'
      ? [[rotulo, nomes]]
      : lead.clinica_interesse === tocada.nome
        ? []
        : [['Interesse', nomes]],
  )
  const linhas = (quais: readonly Linha[], mais?: ReactNode) => (
    <>
      <dl className={classes.linhas}>
        {quais === principais && tocada && (
          <div className={classes.linha}>
            <dt>Clínica</dt>
            <dd>
              {tocada.nome} · {ROTULO_TOQUE_CLINICA[tocada.toque]}
            </dd>
          </div>
        )}
        {quais.map(linha)}
      </dl>
      {mais}
    </>
  )

  return (
    <div ref={aberto.raiz}>
      {lead.etapa === 'internado' && !readOnly && (
        <Suspense fallback={<Skeleton height={56} mb="md" />}>
          <Internados leadId={lead.id} />
        </Suspense>
      )}
      <ProximoPassoLead lead={lead} readOnly={readOnly} onPasso={onPasso} onPerto={() => onAba('sugeridas')}>
        {editavel('proxima_acao', 'Definir próxima ação')}
        {(lead.proxima_acao || lead.proxima_acao_em) && editavel('proxima_acao_em', 'Definir quando')}
      </ProximoPassoLead>
      {linhas(principais)}
      {le && <UltimaConversa conversa={lead.conversa} onMais={() => onAba('interacoes')} />}
      {linhas(
        OUTRAS,
        <>
          <QuemDaAgenda achado={telefones.telefone.achado} />
          <QuemDaAgenda achado={telefones.telefone_alt.achado} />
          {lead.outros_telefones.length > 0 && <OutrosTelefones lead={lead} readOnly={readOnly} />}
        </>,
      )}
      <PropriosDoLead
        lead={lead}
        campos={proprios}
        sumidos={sumidos
          .filter((campo) => campos.isMeu(chaveDe(campo)))
          .map((campo) => ({ campo, digitado: campos.valor(chaveDe(campo)) ?? '' }))}
        readOnly={readOnly}
        isMostrado={isMostrado}
        editavel={editavel}
        onTexto={({ id }) => setTextoPedido({ id })}
        onDescartar={campos.takeTheirs}
      />
      {!readOnly && (
        <Completar
          ref={completar}
          campos={campos}
          vazios={vazios.filter((nome) => nome !== outroPagamento)}
          abertos={completando?.filter((nome) => nome !== outroPagamento)}
          onAbertos={(abertos) => setCompletando(abertos && vazios)}
          entrada={(nome) => entrada(nome, campos)}
        />
      )}
      {!readOnly && <DadosSaude lead={lead} pedido={textoPedido} />}
      <PrimeiroToque lead={lead} />
      <VisuallyHidden role="status">{campos.salvo && 'Lead atualizado com sucesso!'}</VisuallyHidden>
    </div>
  )
}
