import { Skeleton, VisuallyHidden } from '@mantine/core'
import { ROTULO_TOQUE_CLINICA } from '@portal/contract/leads/clinica-tocada'
import type { LeadFicha } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useAgora } from '../../platform/use-agora.ts'
import { QuemDaAgenda } from '../../telefones/quem-e.tsx'
import { Campo } from '../../ui/in-place/campo.tsx'
import { Editavel, isEntrada } from '../../ui/in-place/editavel.tsx'
import { useAberto } from '../../ui/in-place/use-aberto.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { itensAssistenciaQuery } from '../leads.api.ts'
import { ROTULOS, type Valores } from './campos.ts'
import { Completar } from './completar.tsx'
import { DadosSaude } from './dados-saude.tsx'
import { createEntradasDoLead, type EntradasDoLead } from './entradas.tsx'
import { OutrosTelefones } from './outros-telefones.tsx'
import { PrimeiroToque } from './primeiro-toque.tsx'
import { ProximoPasso } from './proximo-passo.tsx'
import classes from './resumo.module.css'
import { ACOES, type CampoDoResumo, createTextos } from './textos.ts'
import { UltimaConversa } from './ultima-conversa.tsx'
import { useResumo } from './use-resumo.ts'
import { useTelefones } from './use-telefones.ts'

const Internados = lazyPart(() => import('./internados.tsx').then((part) => part.Internados))

type Linha = readonly [rotulo: string, campos: readonly CampoDoResumo[]]

/** Who calls, for whom, from where, for what and with what. */
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
  /** Whether what was said may be read. */
  le: boolean
  onDirty: (dirty: boolean, save: () => Promise<boolean>) => void
  /** Opens another lead, which has the telephone that was typed. */
  onOpen: (id: string) => void
  onPasso: (etapa: Etapa) => void
  onAba: (aba: 'interacoes' | 'sugeridas') => void
}

/** A lead read in five seconds; each value turns into its input when it is pressed, what is missing is folded. */
export function Resumo({ lead, readOnly, le, onDirty, onOpen, onPasso, onAba }: Props) {
  const campos = useResumo(lead, onDirty)
  const completar = useRef<HTMLButtonElement>(null)
  const aberto = useAberto(campos, () => completar.current)
  const [completando, setCompletando] = useState<readonly CampoDoResumo[]>()
  const telefones = useTelefones(lead.id)
  const assistencias = useQuery(itensAssistenciaQuery()).data ?? []
  const textos = createTextos(useAgora(), assistencias)
  const entradas: EntradasDoLead = createEntradasDoLead({ campos, telefones, assistencias, onOpen })

  const texto = <C extends CampoDoResumo>(nome: C) =>
    (textos[nome] as (valor: Valores[C]) => string)(campos.valor(nome))
  const isReadOnly = (nome: CampoDoResumo) =>
    readOnly || (lead.etapa === 'internado' && nome === 'valor_estimado_centavos')
  /** A plan is paid by itself, anything else by the month. */
  const outroPagamento =
    campos.valor('forma_pagamento') === 'plano' ? ('faixa_mensal_centavos' as const) : ('plano_saude' as const)
  const isMostrado = (nome: CampoDoResumo) =>
    !completando?.includes(nome) &&
    nome !== outroPagamento &&
    (texto(nome) !== '' || (!isReadOnly(nome) && isEntrada(campos, aberto, nome)))
  const vazios = DAS_LINHAS.filter(
    (nome) =>
      !isReadOnly(nome) && texto(nome) === '' && (completando?.includes(nome) || !isEntrada(campos, aberto, nome)),
  )

  function entrada(nome: CampoDoResumo, doCampo: typeof campos, onPronto?: () => void) {
    const mostrar = textos[nome] as (valor: Valores[CampoDoResumo]) => string
    return (
      <Campo campos={doCampo} nome={nome} rotulo={ROTULOS[nome]} mostrar={mostrar}>
        {entradas[nome](onPronto)}
      </Campo>
    )
  }
  /** Chosen between two people's values, a field is text again. */
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
  const editavel = (nome: CampoDoResumo, vazio?: string) => (
    <Editavel
      key={nome}
      campos={campos}
      aberto={aberto}
      nome={nome}
      acao={ACOES[nome]}
      texto={texto(nome)}
      vazio={vazio}
      readOnly={isReadOnly(nome)}
    >
      {entrada(nome, resolvidos, () => aberto.leave(nome))}
    </Editavel>
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
  /** The clinic that is meant by now stands before the one that somebody asked for first. */
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
      <ProximoPasso lead={lead} readOnly={readOnly} onPasso={onPasso} onPerto={() => onAba('sugeridas')}>
        {editavel('proxima_acao', 'Definir próxima ação')}
        {(lead.proxima_acao || lead.proxima_acao_em) && editavel('proxima_acao_em', 'Definir quando')}
      </ProximoPasso>
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
      {!readOnly && <DadosSaude lead={lead} />}
      <PrimeiroToque lead={lead} />
      <VisuallyHidden role="status">{campos.salvo && 'Lead atualizado com sucesso!'}</VisuallyHidden>
    </div>
  )
}
