import { Button } from '@mantine/core'
import type { PedidoPublico } from '@portal/contract/documentos/documentos.contract'
import { DOCUMENTO_ENVIADO, MAXIMO_DE_DOCUMENTOS } from '@portal/contract/documentos/limites'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconCircleCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { DocumentoGrupo } from '../cadastro/documentos/documento-grupo.tsx'
import { preloadEnvio } from '../cadastro/documentos/send-documento.ts'
import { ContatoEmpresa } from '../links/contato-empresa.tsx'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { PublicHeader } from '../links/public-header.tsx'
import classes from './documentos-page.module.css'
import { createFilaDoPedido } from './documentos-publico.api.ts'

const route = getRouteApi('/documentos/$token')

/** Page of a request, where a family adds documents from its phone (docs/rules.md, 'Fichas e documentos'). */
export function DocumentosPage() {
  const { token } = route.useParams()
  const pagina = route.useLoaderData()
  const [encerrado, setEncerrado] = useState<string>()
  const erro = encerrado ?? pagina.erro
  if (erro !== undefined || !pagina.pedido) return <LinkEncerrado mensagem={erro ?? ''} contato={pagina.contato} />
  return <Pedido key={token} token={token} pedido={pagina.pedido} contato={pagina.contato} onEncerrado={setEncerrado} />
}

type Props = {
  token: string
  pedido: PedidoPublico
  contato: ContatoPublico | null
  onEncerrado: (mensagem: string) => void
}

const contagem = (enviados: number) =>
  enviados === 1 ? '1 documento recebido por este link.' : `${enviados} documentos recebidos por este link.`

function Pedido({ token, pedido: inicial, contato, onEncerrado }: Props) {
  const [fila] = useState(() => createFilaDoPedido(token))
  const [pedido, setPedido] = useState(inicial)
  const [dito, setDito] = useState('')
  const envios = useSyncExternalStore(fila.subscribe, fila.current)
  const aCaminho = envios.filter(({ erro }) => erro === null).length
  const { papeis, faltam, enviados, cabem, consultor, empresa, whatsapp } = pedido
  const cheio = cabem - aCaminho <= 0

  useEffect(() => {
    fila.listen({
      onPronto(atual) {
        setPedido(atual)
        setDito(DOCUMENTO_ENVIADO)
      },
      onEncerrado,
      onContagem: () => undefined,
    })
  }, [fila, onEncerrado])

  useEffect(preloadEnvio, [])

  // Asks before leaving, because running uploads would be lost.
  useEffect(() => {
    if (aCaminho === 0) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [aCaminho])

  return (
    <div className="portal-letter">
      <PublicHeader />
      <main className={classes.conteudo} tabIndex={-1}>
        <h1>Enviar documentos</h1>
        <p>
          Pedido por <strong>{consultor || empresa}</strong>. Tire uma foto de cada documento ou escolha um arquivo JPG,
          PNG, WebP ou PDF de até 10 MB.
        </p>
        <p className="portal-dimmed">
          Os arquivos ficam cifrados, e só quem cuida do atendimento os abre. O que já foi enviado não aparece aqui.
        </p>
        <p className={classes.situacao} role="status">
          {dito} {enviados > 0 && contagem(enviados)}
        </p>
        {faltam.length === 0 && aCaminho === 0 && (
          <p className={classes.pronto}>
            <IconCircleCheck size={24} aria-hidden /> Recebemos todos os documentos pedidos. Obrigado!
          </p>
        )}
        <h2>Documentos pedidos</h2>
        {papeis.map((papel) => (
          <DocumentoGrupo
            key={papel}
            rotulo={PAPEIS_PACIENTE[papel]}
            nota={faltam.includes(papel) ? 'Falta enviar' : 'Já recebido'}
            documentos={[]}
            envios={envios.filter(({ tipo }) => tipo === papel)}
            cheio={cheio}
            onFiles={(files) => fila.add(papel, files)}
            onRemove={() => undefined}
            onRetry={fila.retry}
            onCancel={fila.cancel}
          />
        ))}
        {cheio && <p className="portal-dimmed">{MAXIMO_DE_DOCUMENTOS}</p>}
        {whatsapp ? (
          <Button
            component="a"
            href={urlWhatsApp(whatsapp)}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            size="lg"
            leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
          >
            Falar pelo WhatsApp
          </Button>
        ) : (
          <ContatoEmpresa contato={contato} />
        )}
      </main>
    </div>
  )
}
