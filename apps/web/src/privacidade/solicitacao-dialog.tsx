import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { formatCpf } from '@portal/contract/cpf'
import {
  COM_DADOS,
  COMO_CONFERIU,
  isEncerrada,
  MOTIVO_NEGATIVA,
  NADA_ENCONTRADO,
  RESPOSTA_TEXTO_MAXIMO,
  ROTULO_ESTADO,
  ROTULO_TIPO,
  ROTULO_TITULAR,
} from '@portal/contract/privacidade/solicitacao'
import type { Solicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import { formatTelefone } from '@portal/contract/telefone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Historico } from '../auditoria/historico.tsx'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { formatData, formatDataHora } from '../platform/format-data.ts'
import { copyLink } from '../ui/copy-link.ts'
import { MotivoDialog } from '../ui/motivo-dialog.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { WhenLoaded } from '../ui/record-form/when-loaded.tsx'
import { Consentimentos } from './consentimentos.tsx'
import { Eliminar } from './eliminar.tsx'
import { Situacao } from './situacao.tsx'
import { readDocumento, solicitacaoQuery, urlCertificado, useSolicitacoes } from './solicitacoes.api.ts'
import classes from './solicitacoes.module.css'

const ROTULOS = {
  estado: 'Situação',
  identidade: 'Identidade',
  tipo: 'Pedido',
  titular: 'De quem são os dados',
  protocolo: 'Protocolo',
  codigo_enviado: 'Código enviado ao e-mail do cadastro',
  codigo_numero: 'Número do código',
  codigo_pedido: 'Código pedido',
  codigo_errado: 'Tentativas erradas',
  parte: 'O que foi lido',
  como: 'Como foi aberto',
}
const NOMES = {
  ...ROTULO_ESTADO,
  ...ROTULO_TIPO,
  ...ROTULO_TITULAR,
  codigo: 'Por código',
  mesa: 'Conferida à mão',
}

/** A request: who asks, what was found, and what the desk does about it. */
export function SolicitacaoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(solicitacaoQuery(id))
  return (
    <RecordDialog
      size="xl"
      title={data ? `Solicitação ${data.protocolo}` : 'Solicitação'}
      historico={data && <Historico entidade="solicitacoes_titular" id={id} rotulos={ROTULOS} nomes={NOMES} />}
      onClose={onClose}
    >
      {({ onDirty }) => (
        <WhenLoaded waits={!data} error={error} failure="Erro ao carregar solicitação" onRetry={refetch}>
          {data && <Mesa solicitacao={data} onDirty={onDirty} />}
        </WhenLoaded>
      )}
    </RecordDialog>
  )
}

type Valor = [rotulo: string, valor: string | null | undefined]

function valoresDe(solicitacao: Solicitacao): Valor[] {
  const { pessoa, identidade, identidade_em, identidade_por, identidade_como, resposta } = solicitacao
  const conferida =
    identidade_em &&
    (identidade === 'codigo'
      ? `Por código, em ${formatDataHora(identidade_em)}`
      : `Por ${identidade_por ?? 'um administrador'}, em ${formatDataHora(identidade_em)}`)
  return [
    ['Pedido', ROTULO_TIPO[solicitacao.tipo]],
    ['De quem são os dados', ROTULO_TITULAR[solicitacao.titular]],
    ['Recebida em', formatDataHora(solicitacao.created_at)],
    solicitacao.encerrada_em
      ? ['Encerrada em', formatDataHora(solicitacao.encerrada_em)]
      : ['Responder até', formatData(solicitacao.prazo_em)],
    ['Nome', pessoa?.nome],
    pessoa?.documento_tipo === 'cpf'
      ? ['CPF', pessoa.documento]
      : ['Telefone', pessoa && formatTelefone(pessoa.documento)],
    ['E-mail informado', pessoa?.email],
    ['Detalhes', pessoa?.detalhes],
    ['Identidade', conferida ?? 'A conferir'],
    ['Como foi conferida', identidade_como],
    ['Motivo da negativa', solicitacao.motivo],
    [
      'Resposta',
      resposta &&
        `${resposta.enviada_por_email ? 'Enviada por e-mail' : 'Link entregue pela equipe'}, vale até ${formatData(resposta.expira_em)}, aberta ${resposta.aberturas} ${resposta.aberturas === 1 ? 'vez' : 'vezes'}`,
    ],
    ['Certificado', solicitacao.certificado],
  ]
}

type Acao = 'identidade' | 'responder' | 'negar'
const ACOES: Record<Acao, { rotulo: string; dica: string; botao: string; min: number; max: number }> = {
  identidade: {
    rotulo: 'Como a identidade foi conferida',
    dica: 'Por exemplo: ligação ao número do cadastro e dois dados confirmados. Não use um código que passe pelo consultor.',
    botao: 'Identidade conferida',
    ...COMO_CONFERIU,
  },
  responder: {
    rotulo: 'Resposta',
    dica: 'A pessoa a lê por um link que vale 7 dias.',
    botao: 'Responder e concluir',
    min: 1,
    max: RESPOSTA_TEXTO_MAXIMO,
  },
  negar: { rotulo: 'Motivo', dica: 'A pessoa o lê.', botao: 'Negar', ...MOTIVO_NEGATIVA },
}

function Mesa({ solicitacao, onDirty }: { solicitacao: Solicitacao; onDirty: (dirty: boolean) => void }) {
  const { id, versao, estado, identidade, encontrados, menor, tipo } = solicitacao
  const { verify, answer, refuse, revoke, eliminate } = useSolicitacoes()
  const [eliminando, setEliminando] = useState(false)
  const [acao, setAcao] = useState<Acao>()
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<string>()
  const [comDossie, setComDossie] = useState(COM_DADOS.includes(tipo))
  const certos = encontrados.filter(({ certo }) => certo).map(({ chave }) => chave)
  const [marcados, setMarcados] = useState<readonly string[]>()
  const escolhidos = marcados ?? certos
  const fim = isEncerrada(estado)

  function escrever(novo: string) {
    setTexto(novo)
    setErro(undefined)
    onDirty(novo.trim() !== '')
  }
  function trocar(nova: Acao | undefined) {
    escrever('')
    setAcao(nova)
  }

  /** Does it once; what is wrong is told at the field, or as a message. */
  async function run(faz: () => Promise<{ caminho?: string; email_saiu?: boolean | null } | unknown>, feito: string) {
    setBusy(true)
    try {
      const resposta = (await faz()) as { caminho?: string; email_saiu?: boolean | null }
      trocar(undefined)
      if (resposta.caminho && !resposta.email_saiu) setLink(new URL(resposta.caminho, location.href).href)
      notifySuccess(resposta.email_saiu ? `${feito} O link foi enviado ao e-mail do cadastro.` : feito)
    } catch (failed) {
      const doCampo = isApiError(failed) ? Object.values(failed.campos)[0] : undefined
      if (doCampo) setErro(doCampo)
      else notifyError(messageOf(failed, 'Tente novamente.'), 'Não foi possível concluir')
    } finally {
      setBusy(false)
    }
  }

  function enviar() {
    if (!acao) return
    const { min, rotulo } = ACOES[acao]
    if (texto.trim().length < min) return setErro(min === 1 ? `${rotulo}: escreva` : `Escreva pelo menos ${min} letras`)
    if (acao === 'identidade') return void run(() => verify({ id, versao, como: texto }), 'Identidade conferida.')
    if (acao === 'negar') return void run(() => refuse({ id, versao, motivo: texto }), 'Solicitação negada.')
    const juntos = comDossie ? [...escolhidos] : []
    void run(() => answer({ id, versao, texto, escolhidos: juntos }), 'Solicitação concluída.')
  }

  return (
    <div className={classes.mesa}>
      <Situacao estado={estado} />
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
      {link && (
        <div className={classes.link} role="status">
          <p>Não há e-mail conferido. Entregue este link à pessoa; ele não aparece de novo e vale por 7 dias.</p>
          <code>{link}</code>
          <Button variant="default" size="compact-md" onClick={() => copyLink(link)}>
            Copiar link
          </Button>
        </div>
      )}
      {!fim && (
        <fieldset className={classes.encontrados}>
          <legend>Onde a pessoa está</legend>
          {encontrados.length === 0 && <p>{NADA_ENCONTRADO}</p>}
          {encontrados.length > 0 && <p>Marque só o que é de quem pede: duas pessoas podem ter o mesmo telefone.</p>}
          {menor && <p role="alert">Menor de 18 anos ou pessoa representada: só o responsável legal pode pedir.</p>}
          {encontrados.map(({ chave, registro, papel, codigo, nome, certo }) => (
            <Checkbox
              key={chave}
              label={`${[registro, codigo].filter(Boolean).join(' ')}: ${nome} (${papel})`}
              description={certo ? 'Confirmado pelo e-mail' : undefined}
              checked={escolhidos.includes(chave)}
              onChange={({ currentTarget: { checked } }) =>
                setMarcados(checked ? [...escolhidos, chave] : escolhidos.filter((um) => um !== chave))
              }
            />
          ))}
        </fieldset>
      )}
      {!fim && encontrados.length > 0 && <Consentimentos vinculos={encontrados.map(({ vinculo }) => vinculo)} />}
      {!fim && eliminando && (
        <Eliminar
          id={id}
          escolhidos={escolhidos}
          busy={busy}
          onEliminar={() => run(() => eliminate({ id, versao, escolhidos: [...escolhidos] }), 'Dados eliminados.')}
          onVoltar={() => setEliminando(false)}
        />
      )}
      {!fim && !acao && !eliminando && (
        <div className={classes.acoes}>
          {!identidade && <Button onClick={() => trocar('identidade')}>Conferência de identidade</Button>}
          {identidade && (
            <>
              {tipo === 'eliminacao' && (
                <Button disabled={escolhidos.length === 0} onClick={() => setEliminando(true)}>
                  Eliminar dados
                </Button>
              )}
              <Button variant={tipo === 'eliminacao' ? 'default' : 'filled'} onClick={() => trocar('responder')}>
                Responder
              </Button>
              {tipo === 'revogacao' && (
                <Button
                  variant="default"
                  loading={busy}
                  disabled={escolhidos.length === 0}
                  onClick={() =>
                    run(() => revoke({ id, versao, escolhidos: [...escolhidos] }), 'Consentimentos retirados.')
                  }
                >
                  Retirar consentimentos
                </Button>
              )}
            </>
          )}
          <Button variant="default" onClick={() => trocar('negar')}>
            Negar
          </Button>
        </div>
      )}
      {acao && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            enviar()
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
            onChange={({ currentTarget }) => escrever(currentTarget.value)}
          />
          {acao === 'responder' && (
            <Checkbox
              label="Juntar o dossiê do que está marcado, em PDF e JSON"
              checked={comDossie && escolhidos.length > 0}
              disabled={escolhidos.length === 0}
              onChange={({ currentTarget }) => setComDossie(currentTarget.checked)}
            />
          )}
          <div className={classes.acoes}>
            <Button type="submit" loading={busy} color={acao === 'negar' ? 'terracotta' : undefined}>
              {ACOES[acao].botao}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => trocar(undefined)}>
              Voltar
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

/** The CPF in full, for a reason that the history keeps. */
function CpfInteiro({ id }: { id: string }) {
  const [cpf, setCpf] = useState<string>()
  const [asking, setAsking] = useState(false)
  async function mostrar(motivo: string) {
    try {
      setCpf((await readDocumento(id, motivo)).documento)
    } catch (failed) {
      notifyError(messageOf(failed, 'Tente novamente.'), 'Erro ao mostrar o CPF')
      throw failed
    }
  }
  if (cpf) return <p role="status">CPF: {formatCpf(cpf)}</p>
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        Mostrar CPF
      </Button>
      <MotivoDialog
        opened={asking}
        title="Mostrar CPF"
        message={<p>A leitura fica registrada, com o motivo.</p>}
        confirmLabel="Mostrar"
        onConfirm={mostrar}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
