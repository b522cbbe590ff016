import { Button, Skeleton } from '@mantine/core'
import { selosDe } from '@portal/contract/internacoes/esperas'
import { isContraVontade } from '@portal/contract/internacoes/guardas'
import type { Internacao } from '@portal/contract/internacoes/internacoes.contract'
import {
  MOMENTOS_COMUNICADOS,
  ORGAOS,
  ROTULO_MOTIVO_SAIDA,
  ROTULO_ORGAO,
  ROTULO_ORGAO_SERVIDOR,
  ROTULO_SOLICITANTE,
  rotuloTipoAdmissao,
} from '@portal/contract/internacoes/opcoes'
import { assuntoDoPrazo, fraseDoPrazo, isPrazoAberto, type Prazo } from '@portal/contract/internacoes/prazos'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { textoDosPeriodos } from '@portal/contract/orcamentos/periodos'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { FolhaLink } from '../../fichas/folha-link.tsx'
import { clockIn } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format-date.ts'
import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { FinanceiroDaInternacao } from '../financeiro/financeiro-da-internacao.tsx'
import { internacoesQuery } from '../internacoes.api.ts'
import type { AcaoInternacao } from './acao-dialog.tsx'
import { acaoDoPrazo } from './acao-do-prazo.ts'
import classes from './internacao-aba.module.css'
import { MotivosBloqueio } from './motivos.tsx'
import { ResolverEspera } from './resolver-espera.tsx'

const AcaoDaInternacao = lazyPart(() => import('./acao-da-internacao.tsx').then((part) => part.AcaoDaInternacao))
const CorrigirDialog = lazyPart(() => import('./corrigir-dialog.tsx').then((part) => part.CorrigirDialog))
const RegistrarDialog = lazyPart(() => import('../registrar/registrar-dialog.tsx').then((part) => part.RegistrarDialog))

type Props = {
  pacienteId: string
  /** True when an admission may be registered. */
  podeInternar: boolean
}

/** Admissions of a patient, open ones first, with clocks, papers and actions. */
export function InternacaoAba({ pacienteId, podeInternar }: Props) {
  const { data, error, refetch } = useQuery(internacoesQuery(pacienteId))
  const [registrando, setRegistrando] = useState(false)
  const [pedida, setPedida] = useState<{ id: string; acao: AcaoInternacao }>()
  const [corrigindo, setCorrigindo] = useState<string>()
  if (!data && error) return <LoadFailure title="Erro ao carregar internações" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={160} />
  const alvo = data.find(({ id }) => id === pedida?.id)
  const corrigida = data.find(({ id }) => id === corrigindo)
  const registrar = podeInternar && (
    <Button onClick={() => setRegistrando(true)}>
      {data.some(({ estornada_em }) => estornada_em === null) ? 'Nova internação' : 'Registrar internação'}
    </Button>
  )
  return (
    <div className={classes.aba}>
      {data.length === 0 ? <EmptyState text="Nenhuma internação registrada.">{registrar}</EmptyState> : registrar}
      {data.map((internacao) => (
        <Cartao
          key={internacao.id}
          internacao={internacao}
          onAcao={(acao) => setPedida({ id: internacao.id, acao })}
          onCorrigir={() => setCorrigindo(internacao.id)}
        />
      ))}
      <Suspense>
        {registrando && <RegistrarDialog pacienteId={pacienteId} onClose={() => setRegistrando(false)} />}
        {pedida && alvo && (
          <AcaoDaInternacao internacao={alvo} acao={pedida.acao} onClose={() => setPedida(undefined)} />
        )}
        {corrigida && <CorrigirDialog internacao={corrigida} onClose={() => setCorrigindo(undefined)} />}
      </Suspense>
    </div>
  )
}

type CartaoProps = { internacao: Internacao; onAcao: (acao: AcaoInternacao) => void }

function Cartao({ internacao, onAcao, onCorrigir }: CartaoProps & { onCorrigir: () => void }) {
  const { tipo, fuso, entrada, saida, motivo_saida, convertida_voluntaria_em: convertida, estornada_em } = internacao
  const admin = useSession()?.user.role === 'admin'
  const [agora] = useState(() => Date.now())
  const quando = (iso: string) => {
    const [dia = '', hora = ''] = clockIn(Date.parse(iso), fuso).split('T')
    return `${formatDay(dia)} ${hora}`
  }
  const emCurso = saida === null && estornada_em === null
  const contraVontade = isContraVontade(tipo, convertida !== null)
  return (
    <article className={classes.cartao} aria-label={`Internação ${rotuloTipoAdmissao(tipo)} em ${internacao.clinica}`}>
      <header className="portal-row-center">
        <strong>
          {rotuloTipoAdmissao(tipo)}
          {convertida && ' convertida em voluntária'}
        </strong>
        {selosDe(internacao.esperas).map((selo) => (
          <span key={selo} className={classes.selo} data-cor="vermelho">
            {selo}
          </span>
        ))}
        {estornada_em && (
          <span className={classes.selo} data-cor="vermelho">
            Estornada
          </span>
        )}
        {internacao.esperas.length > 0 && internacao.sem_comissao === null && (
          <span className={classes.selo}>Comissão retida</span>
        )}
        {internacao.menor_liberado && <span className={classes.selo}>Menor liberado com justificativa</span>}
      </header>
      {internacao.prazos.length > 0 && (
        <ul className={classes.prazos} aria-label="Prazos">
          {internacao.prazos.map((prazo) => (
            <LinhaPrazo
              key={prazo.chave}
              prazo={prazo}
              agora={agora}
              internacao={internacao.id}
              feito={prazo.feito_em ? quando(prazo.feito_em) : undefined}
              protocolo={protocoloDe(internacao, prazo)}
              onAcao={onAcao}
            />
          ))}
        </ul>
      )}
      {internacao.esperas.length > 0 && (
        <ul className={classes.esperas} aria-label="O que falta">
          {internacao.esperas.map((espera) => (
            <li key={espera.assunto}>
              <span>
                {espera.mensagem}
                <small>
                  {Date.parse(espera.vence_em) <= agora ? 'Vencido desde ' : 'Até '}
                  {quando(espera.vence_em)}. {espera.segura}
                </small>
              </span>
              <ResolverEspera
                pacienteId={internacao.paciente_id}
                internacaoId={internacao.id}
                assunto={espera.assunto}
                irregular={espera.selo === 'Irregular'}
                size="compact-md"
              />
            </li>
          ))}
        </ul>
      )}
      <dl className={classes.dados}>
        <Dado nome="Clínica">
          {internacao.clinica}, {internacao.cidade}/{internacao.estado}
        </Dado>
        <Dado nome="Entrada">{quando(entrada)}</Dado>
        {internacao.previsao_saida && !saida && (
          <Dado nome="Previsão de saída">{formatDay(internacao.previsao_saida)}</Dado>
        )}
        {saida && motivo_saida && (
          <Dado nome="Saída">
            {quando(saida)}, {ROTULO_MOTIVO_SAIDA[motivo_saida]}
          </Dado>
        )}
        {convertida && <Dado nome="Convertida em">{quando(convertida)}</Dado>}
        {internacao.medico_nome && (
          <Dado nome="Médico">
            {internacao.medico_nome}
            {internacao.medico_crm && `, CRM ${internacao.medico_crm}`}
            {internacao.medico_crm && internacao.medico_uf && `/${internacao.medico_uf}`}
          </Dado>
        )}
        {internacao.avaliacao_medica_por && <Dado nome="Avaliação médica">{internacao.avaliacao_medica_por}</Dado>}
        {internacao.solicitante_nome && (
          <Dado nome="Solicitante">
            {internacao.solicitante_nome}
            {internacao.solicitante_tipo && ` (${ROTULO_SOLICITANTE[internacao.solicitante_tipo]})`}
            {internacao.servidor_orgao && `, ${ROTULO_ORGAO_SERVIDOR[internacao.servidor_orgao]}`}
            {internacao.solicitante_cpf_mascarado && `, CPF ${internacao.solicitante_cpf_mascarado}`}
          </Dado>
        )}
        {internacao.decisao_medica_em && <Dado nome="Decisão médica">{quando(internacao.decisao_medica_em)}</Dado>}
        {internacao.processo_numero && (
          <Dado nome="Processo">{[internacao.processo_numero, internacao.vara].filter(Boolean).join(', ')}</Dado>
        )}
        {internacao.valor_contratado_centavos !== null && (
          <Dado nome="Valor por período">
            {formatCentavos(internacao.valor_contratado_centavos)}
            {internacao.periodicidade &&
              (internacao.quantidade_periodos
                ? ` · ${textoDosPeriodos(internacao.quantidade_periodos, internacao.periodicidade)}`
                : ` (${internacao.periodicidade})`)}
          </Dado>
        )}
        {internacao.interrupcao_em && (
          <Dado nome="Interrupção pedida">
            {quando(internacao.interrupcao_em)}, {internacao.interrupcao_por}
          </Dado>
        )}
        <Dado nome="Consultor">{internacao.consultor}</Dado>
        {estornada_em && (
          <Dado nome="Estornada">
            {quando(estornada_em)}, {internacao.estornada_por}
          </Dado>
        )}
      </dl>
      {admin && (estornada_em || internacao.menor_liberado) && <MotivosBloqueio internacao={internacao.id} />}
      {internacao.sem_comissao !== null && (
        <p className={classes.semComissao}>
          Sem comissão ainda: {internacao.sem_comissao}.{' '}
          {admin && (
            <Link to="/admin/financeiro" search={{ aba: 'regras' }}>
              Ver regras
            </Link>
          )}
        </p>
      )}
      <FinanceiroDaInternacao internacao={internacao.id} />
      {!estornada_em && (
        <div className="portal-row">
          {emCurso && (
            <Button size="compact-md" onClick={() => onAcao({ acao: 'alta' })}>
              Registrar alta
            </Button>
          )}
          {emCurso && tipo === 'involuntaria' && !convertida && (
            <Button size="compact-md" variant="default" onClick={() => onAcao({ acao: 'conversao' })}>
              Converter em voluntária
            </Button>
          )}
          {emCurso && contraVontade && (
            <Button size="compact-md" variant="default" onClick={() => onAcao({ acao: 'interrupcao' })}>
              Solicitar interrupção
            </Button>
          )}
          <Button size="compact-md" variant="default" onClick={onCorrigir}>
            Corrigir dados
          </Button>
          {admin && (
            <Button size="compact-md" variant="subtle" color="terracotta" onClick={() => onAcao({ acao: 'estorno' })}>
              Estornar internação
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

const Dado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)

function protocoloDe({ comunicada }: Internacao, { chave }: Prazo): string | null {
  for (const momento of MOMENTOS_COMUNICADOS)
    for (const orgao of ORGAOS) if (chave === `${momento}_${orgao}`) return comunicada[momento][orgao].protocolo
  return null
}

type LinhaProps = {
  internacao: string
  prazo: Prazo
  agora: number
  feito: string | undefined
  protocolo: string | null
  onAcao: (acao: AcaoInternacao) => void
}

function LinhaPrazo({ internacao, prazo, agora, feito, protocolo, onAcao }: LinhaProps) {
  const acao = acaoDoPrazo(prazo.chave)
  const nome = acao.acao === 'comunicacao' ? ROTULO_ORGAO[acao.orgao] : assuntoDoPrazo(prazo.chave)
  return (
    <li data-situacao={prazo.situacao}>
      <span>
        {prazo.situacao === 'vencido' && <b>{nome}: </b>}
        {fraseDoPrazo(prazo, agora)}
        {feito && prazo.chave !== 'noventa_dias' && (
          <small>
            {feito}
            {protocolo && `, protocolo ${protocolo}`}
          </small>
        )}
      </span>
      {acao.acao === 'comunicacao' && <FolhaLink internacao={internacao} orgao={acao.orgao} momento={acao.momento} />}
      {isPrazoAberto(prazo) && prazo.chave !== 'noventa_dias' && (
        <Button size="compact-md" variant="default" aria-label={`Registrar: ${nome}`} onClick={() => onAcao(acao)}>
          Registrar
        </Button>
      )}
    </li>
  )
}
