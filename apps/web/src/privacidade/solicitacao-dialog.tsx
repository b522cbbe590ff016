import { MOTIVO, MOTIVO_NO_HISTORICO } from '@portal/contract/motivo'
import { ReasonDialog } from '../ui/record-form/reason-dialog.tsx'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { formatCpf } from '@portal/contract/cpf'
import { ROTULO_FORMULARIO } from '@portal/contract/privacidade/formulario'
import {
  COM_DADOS,
  isEncerrada,
  MOTIVO_NEGATIVA,
  RESPOSTA_TEXTO_MAXIMO,
  ROTULO_ESTADO,
  ROTULO_IDENTIDADE,
  ROTULO_TIPO_SOLICITACAO,
  ROTULO_TITULAR,
} from '@portal/contract/privacidade/solicitacao'
import type { Solicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import { formatTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Historico } from '../auditoria/historico.tsx'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { formatDate, formatDateTime } from '../platform/format-date.ts'
import { useSession } from '../platform/session.ts'
import { copyLink } from '../ui/copy-link.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../ui/record-form/when-loaded.tsx'
import { ConferirIdentidade } from './conferir.tsx'
import { Consentimentos } from './consentimentos.tsx'
import { Dossie } from './dossie.tsx'
import { Eliminar } from './eliminar.tsx'
import { Encontrados } from './encontrados.tsx'
import { SeloPrivacidade } from './situacao.tsx'
import { readDocumento, solicitacaoQuery, urlCertificado, useSolicitacoes } from './solicitacoes.api.ts'
import classes from './solicitacoes.module.css'

const ROTULOS = {
  estado: 'Situação',
  identidade: 'Identidade',
  tipo: 'Pedido',
  titular: 'De quem são os dados',
  protocolo: 'Protocolo',
  codigo_numero: 'Número do código',
  codigo_pedido: 'Código pedido',
  codigo_errado: 'Tentativas erradas',
  codigo_certo: 'E-mail confirmado por código',
  parte: 'O que foi lido',
  como: 'Como foi aberto',
}
const NOMES = { ...ROTULO_ESTADO, ...ROTULO_TIPO_SOLICITACAO, ...ROTULO_TITULAR, ...ROTULO_IDENTIDADE }

/** A request: sender, records found, and actions of the desk. */
export function SolicitacaoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(solicitacaoQuery(id))
  // Substitutes have only the desk; history and consents are for administrators.
  const isAdmin = useSession()?.user.role === 'admin'
  return (
    <RecordDialog
      size="xl"
      title={data ? `Solicitação ${data.protocolo}` : 'Solicitação'}
      historico={
        data && isAdmin && <Historico entidade="solicitacoes_titular" id={id} rotulos={ROTULOS} nomes={NOMES} />
      }
      onClose={onClose}
    >
      {({ onDirty }) => (
        <WhenLoaded waits={!data} error={error} failure="Erro ao carregar solicitação" onRetry={refetch}>
          {data && <Mesa solicitacao={data} isAdmin={isAdmin} onDirty={onDirty} />}
        </WhenLoaded>
      )}
    </RecordDialog>
  )
}

type Valor = [rotulo: string, valor: string | null | undefined]

function valoresDe(solicitacao: Solicitacao): Valor[] {
  const { pessoa, identidade, identidade_em, identidade_por, identidade_como, resposta, contato } = solicitacao
  const conferida =
    identidade &&
    identidade_em &&
    `${ROTULO_IDENTIDADE[identidade]}${identidade_por ? `, por ${identidade_por}` : ''}, em ${formatDateTime(identidade_em)}`
  const abertas = resposta && `aberta ${resposta.aberturas} ${resposta.aberturas === 1 ? 'vez' : 'vezes'}`
  return [
    ['Pedido', ROTULO_TIPO_SOLICITACAO[solicitacao.tipo]],
    ['De quem são os dados', ROTULO_TITULAR[solicitacao.titular]],
    ['Recebida em', formatDateTime(solicitacao.created_at)],
    solicitacao.encerrada_em
      ? ['Encerrada em', formatDateTime(solicitacao.encerrada_em)]
      : ['Responder até', solicitacao.prazo_em && formatDate(solicitacao.prazo_em)],
    ['Nome', pessoa?.nome],
    pessoa?.documento_tipo === 'cpf'
      ? ['CPF', pessoa.documento]
      : ['Telefone', pessoa && formatTelefone(pessoa.documento)],
    ['E-mail informado', pessoa && `${pessoa.email}${solicitacao.confirmada_em ? '' : ' (não confirmado)'}`],
    ['Detalhes', pessoa?.detalhes],
    ['Identidade', conferida ?? 'A conferir'],
    ['Contato conferido', contato && (contato.includes('@') ? contato : formatTelefone(contato))],
    ['Como foi conferida', identidade_como],
    ['Motivo da negativa', solicitacao.motivo],
    [
      'Resposta',
      resposta &&
        `${resposta.parcial ? 'Só o que o código abre' : resposta.enviada_por_email ? 'Enviada por e-mail' : 'Link entregue pela equipe'}, vale até ${formatDate(resposta.expira_em)}, ${abertas}`,
    ],
    ['Certificado', solicitacao.certificado],
  ]
}

type Acao = 'responder' | 'negar'
const ACOES: Record<Acao, { rotulo: string; dica: string; botao: string; min: number; max: number }> = {
  responder: {
    rotulo: 'Resposta',
    dica: 'A pessoa a lê por um link que vale 7 dias.',
    botao: 'Responder e concluir',
    min: 1,
    max: RESPOSTA_TEXTO_MAXIMO,
  },
  negar: { rotulo: 'Motivo', dica: 'A pessoa o lê.', botao: 'Negar', ...MOTIVO_NEGATIVA },
}
type Entrega = { caminho: string; email_saiu: boolean | null; telefone: string | null }

type MesaProps = { solicitacao: Solicitacao; isAdmin: boolean; onDirty: (dirty: boolean) => void }

function Mesa({ solicitacao, isAdmin, onDirty }: MesaProps) {
  const { id, versao, estado, identidade, encontrados, menor, tipo, respondidos } = solicitacao
  const { answer, refuse, revoke, eliminate } = useSolicitacoes()
  const [passo, setPasso] = useState<Acao | 'conferir' | 'ler' | 'eliminar'>()
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [entrega, setEntrega] = useState<Entrega>()
  const [comDossie, setComDossie] = useState(COM_DADOS.includes(tipo))
  const [lido, setLido] = useState<string>()
  const liberados = encontrados.filter(({ liberado }) => liberado).map(({ chave }) => chave)
  const [marcados, setMarcados] = useState<readonly string[]>()
  const escolhidos = marcados ?? liberados
  const abertos = escolhidos.length > 0 && escolhidos.every((chave) => liberados.includes(chave))
  const fim = isEncerrada(estado)
  const acao = passo === 'responder' || passo === 'negar' ? passo : undefined
  const conferida = identidade !== null && identidade !== 'codigo'

  function write(novo: string) {
    setTexto(novo)
    setErro(undefined)
    onDirty(novo.trim() !== '')
  }
  function change(novo: typeof passo) {
    write('')
    setPasso(novo)
  }

  /** Runs an action once; errors are shown at their field or as a message. */
  async function run(faz: () => Promise<Entrega | unknown>, feito: string) {
    setBusy(true)
    try {
      const resposta = (await faz()) as Partial<Entrega>
      change(undefined)
      if (resposta.caminho && !resposta.email_saiu) setEntrega(resposta as Entrega)
      notifySuccess(resposta.email_saiu ? `${feito} O link foi enviado por e-mail.` : feito)
    } catch (failed) {
      const doCampo = isApiError(failed) ? Object.values(failed.campos)[0] : undefined
      if (doCampo) setErro(doCampo)
      else notifyError(messageOf(failed, 'Tente novamente.'), 'Não foi possível concluir')
    } finally {
      setBusy(false)
    }
  }

  function send() {
    if (!acao) return
    const { min, rotulo } = ACOES[acao]
    if (texto.trim().length < min) return setErro(min === 1 ? `${rotulo}: escreva` : `Escreva pelo menos ${min} letras`)
    if (acao === 'negar') return void run(() => refuse({ id, versao, motivo: texto }), 'Solicitação negada.')
    const juntos = comDossie && abertos ? [...escolhidos] : []
    if (juntos.length > 0 && lido !== juntos.join(' ')) return setErro('Leia antes o que vai junto')
    void run(() => answer({ id, versao, texto, escolhidos: juntos }), 'Solicitação concluída.')
  }

  const lendo = escolhidos.length > 0 && (passo === 'ler' || (acao === 'responder' && comDossie && abertos))
  return (
    <div className={classes.mesa}>
      <SeloPrivacidade estado={estado} />
      <dl className={classes.valores}>
        {valoresDe(solicitacao)
          .filter(([, valor]) => valor)
          .map(([rotulo, valor]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
      </dl>
      {solicitacao.pessoa?.documento_tipo === 'cpf' && <CpfInteiro id={id} />}
      {solicitacao.certificado_pdf && (
        <Button component="a" href={urlCertificado(id)} variant="default" size="compact-md">
          Baixar certificado em PDF
        </Button>
      )}
      {entrega && <Entregar {...entrega} />}
      {respondidos.length > 0 && (
        <p className="portal-quiet">
          Já saiu, só para o e-mail comprovado:{' '}
          {respondidos.map(({ formulario, em }) => `${ROTULO_FORMULARIO[formulario]}, ${formatDate(em)}`).join('; ')}. O
          que há além disso pede conferência.
        </p>
      )}
      {!fim && (
        <Encontrados
          encontrados={encontrados}
          menor={menor}
          conferida={conferida}
          escolhidos={escolhidos}
          onEscolher={setMarcados}
        />
      )}
      {!fim && isAdmin && encontrados.length > 0 && (
        <Consentimentos vinculos={encontrados.map(({ vinculo }) => vinculo)} />
      )}
      {lendo && <Dossie key={escolhidos.join(' ')} id={id} escolhidos={escolhidos} onLido={setLido} />}
      {!fim && passo === 'eliminar' && (
        <Eliminar
          id={id}
          escolhidos={escolhidos}
          busy={busy}
          onEliminar={() => run(() => eliminate({ id, versao, escolhidos: [...escolhidos] }), 'Dados eliminados.')}
          onVoltar={() => setPasso(undefined)}
        />
      )}
      {!fim && passo === 'conferir' && (
        <ConferirIdentidade solicitacao={solicitacao} onDirty={onDirty} onFim={() => change(undefined)} />
      )}
      {!fim && (passo === undefined || passo === 'ler') && (
        <div className="portal-row">
          {!conferida && <Button onClick={() => change('conferir')}>Conferência de identidade</Button>}
          {escolhidos.length > 0 && passo !== 'ler' && (
            <Button variant="default" onClick={() => setPasso('ler')}>
              Ler o que há nos marcados
            </Button>
          )}
          {identidade && (
            <>
              {tipo === 'eliminacao' && conferida && (
                <Button disabled={!abertos} onClick={() => setPasso('eliminar')}>
                  Eliminar dados
                </Button>
              )}
              <Button variant={tipo === 'eliminacao' ? 'default' : 'filled'} onClick={() => change('responder')}>
                Responder
              </Button>
              {tipo === 'revogacao' && conferida && (
                <Button
                  variant="default"
                  loading={busy}
                  disabled={!abertos}
                  onClick={() =>
                    run(() => revoke({ id, versao, escolhidos: [...escolhidos] }), 'Consentimentos retirados.')
                  }
                >
                  Retirar consentimentos
                </Button>
              )}
            </>
          )}
          <Button variant="default" onClick={() => change('negar')}>
            Negar
          </Button>
        </div>
      )}
      {acao && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <Textarea
            label={ACOES[acao].rotulo}
            description={ACOES[acao].dica}
            required
            data-autofocus
            autosize
            minRows={3}
            maxRows={12}
            maxLength={ACOES[acao].max}
            value={texto}
            error={erro}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
          {acao === 'responder' && (
            <Checkbox
              label="Juntar o dossiê do que está marcado, em PDF e JSON"
              description={abertos ? undefined : 'Só depois de conferir a identidade, e só do que ela abre.'}
              checked={comDossie && abertos}
              disabled={!abertos}
              onChange={({ currentTarget }) => setComDossie(currentTarget.checked)}
            />
          )}
          <div className="portal-row">
            <Button type="submit" loading={busy} color={acao === 'negar' ? 'terracotta' : undefined}>
              {ACOES[acao].botao}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => change(undefined)}>
              Voltar
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

/** Shows the address of an answer that was not sent by e-mail, to be told by the checked telephone or in person. */
function Entregar({ caminho, telefone }: Entrega) {
  const link = new URL(caminho, location.href).href
  return (
    <div className={classes.link} role="status">
      <p>
        {telefone
          ? `Entregue este link pelo telefone conferido, ${formatTelefone(telefone)}, e por nenhum outro.`
          : 'Entregue este link à pessoa que mostrou o documento.'}{' '}
        Ele não aparece de novo e vale por 7 dias.
      </p>
      <code>{link}</code>
      <div className="portal-row">
        {telefone && (
          <Button component="a" href={urlWhatsApp(telefone, link)} target="_blank" rel="noopener noreferrer">
            Enviar pelo WhatsApp
          </Button>
        )}
        <Button variant="default" onClick={() => copyLink(link)}>
          Copiar link
        </Button>
      </div>
    </div>
  )
}

/** Shows the CPF in full, for a reason that is recorded. */
function CpfInteiro({ id }: { id: string }) {
  const [cpf, setCpf] = useState<string>()
  const [asking, setAsking] = useState(false)
  if (cpf) return <p role="status">CPF: {formatCpf(cpf)}</p>
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        Mostrar CPF
      </Button>
      {asking && (
        <ReasonDialog
          title="Mostrar CPF"
          description={MOTIVO_NO_HISTORICO}
          rule={MOTIVO}
          action="Mostrar"
          falha="Erro ao mostrar o CPF"
          run={async (motivo) => setCpf((await readDocumento(id, motivo)).documento)}
          onClose={() => setAsking(false)}
        >
          <p>A leitura fica registrada, com o motivo.</p>
        </ReasonDialog>
      )}
    </>
  )
}
