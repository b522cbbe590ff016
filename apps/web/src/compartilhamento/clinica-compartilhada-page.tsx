import { Button, VisuallyHidden } from '@mantine/core'
import './contato/formulario-contato.css'
import { textoDoSeloPublico } from '@portal/contract/clinicas/regularidade'
import { urlConversa } from '@portal/contract/compartilhamento/conversa'
import { GARANTIR } from '@portal/contract/leads/formulario'
import { IconBrandWhatsapp, IconMapPin } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Carrossel } from '../clinicas/detalhes/carrossel.tsx'
import { ClinicaSecoes } from '../clinicas/detalhes/clinica-secoes.tsx'
import { fotosDe } from '../clinicas/detalhes/fotos.ts'
import { urlMapa } from '../clinicas/links.ts'
import { corSelo } from '../clinicas/selo-regularidade.ts'
import { ContatoEmpresa } from '../links/contato-empresa.tsx'
import { LinkEncerrado } from '../links/link-encerrado.ts'
import { PublicHeader } from '../links/public-header.tsx'
import { formatDate } from '../platform/format-date.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SeloVagas } from '../vagas/selo-vagas.tsx'
import classes from './clinica-compartilhada-page.module.css'
import { ConsultorCard } from './consultor-card.tsx'
import type { Valores } from './contato/contato.ts'
import { registerAbertura, sendContatoOf } from './pagina-compartilhada.api.ts'
import { VagasRestantes } from './vagas-restantes.tsx'

const route = getRouteApi('/clinica/$id/compartilhar/{-$token}')
const NOVA_ABA = { target: '_blank', rel: 'noopener noreferrer' } as const

const GaleriaDialog = lazyPart(() =>
  import('../clinicas/detalhes/galeria-dialog.tsx').then((part) => part.GaleriaDialog),
)
const FormularioContato = lazyPart(() =>
  import('./contato/formulario-contato.tsx').then((part) => part.FormularioContato),
)
const VideoDialog = lazyPart(() => import('../clinicas/detalhes/video-dialog.tsx').then((part) => part.VideoDialog))

/** Public page of a clinic, mostly opened on a phone from a link in a message. */
export function ClinicaCompartilhadaPage() {
  const { id, token } = route.useParams()
  const pagina = route.useLoaderData()
  const [foto, setFoto] = useState<number>()
  const [video, setVideo] = useState<string>()
  const [inicial] = useState(() => {
    const valores = pagina.valores ?? digitadoAntes()
    return valores && { valores, erros: pagina.erros ?? {} }
  })
  const [contato, setContato] = useState(inicial !== undefined || pagina.enviado !== undefined)
  const aberta = pagina.compartilhada !== undefined
  useEffect(() => {
    if (aberta && token) registerAbertura({ id, token })
  }, [aberta, id, token])
  if (!pagina.compartilhada) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />

  const { clinica, consultor, whatsapp, vagas, vagas_confirmadas } = pagina.compartilhada
  const fotos = fotosDe(clinica)
  const { latitude, longitude } = clinica
  return (
    <div className={classes.pagina}>
      <PublicHeader />
      <main className={classes.conteudo} tabIndex={-1}>
        <h1 className={classes.nome}>{clinica.name}</h1>
        <p className={classes.lugar}>
          {clinica.city}, {clinica.state}
        </p>
        {clinica.regularidade && (
          <p className={classes.selo} data-cor={corSelo(clinica.regularidade)}>
            {textoDoSeloPublico(clinica.regularidade, formatDate)}
          </p>
        )}
        <p className={classes.daClinica}>
          Na clínica: <SeloVagas vagas={vagas_confirmadas} />
        </p>
        <Carrossel nome={clinica.name} fotos={fotos} onFoto={setFoto} />
        {vagas && <VagasRestantes vagas={vagas} />}
        {/* Its sections use third-level headings, as in the dialog. */}
        <VisuallyHidden component="h2">Sobre a clínica</VisuallyHidden>
        <ClinicaSecoes clinica={clinica} onVideo={setVideo} />
        {latitude !== null && longitude !== null && (
          <Button
            component="a"
            href={urlMapa({ latitude, longitude })}
            {...NOVA_ABA}
            className={classes.mapa}
            variant="default"
            size="md"
            leftSection={<IconMapPin size={20} aria-hidden />}
          >
            Ver no mapa
          </Button>
        )}
        {consultor && <ConsultorCard consultor={consultor} />}
        {!whatsapp && <ContatoEmpresa contato={pagina.contato} />}
        {!vagas && whatsapp && (
          <Button
            component="a"
            href={urlConversa(whatsapp, clinica.name)}
            {...NOVA_ABA}
            className={classes.mapa}
            variant="default"
            size="md"
            leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
          >
            Falar pelo WhatsApp
          </Button>
        )}
      </main>
      <div className={classes.acao}>
        <Button size="lg" fullWidth onClick={() => setContato(true)}>
          {GARANTIR}
        </Button>
      </div>
      <Suspense>
        {foto !== undefined && (
          <GaleriaDialog
            nome={clinica.name}
            fotos={fotos}
            foto={foto}
            onFoto={setFoto}
            onClose={() => setFoto(undefined)}
          />
        )}
        {contato && (
          <FormularioContato
            titulo={GARANTIR}
            clinica={clinica.name}
            toque={pagina.toque ?? {}}
            inicial={inicial}
            enviado={pagina.enviado}
            enviar={sendContatoOf({ id, token })}
            onClose={() => setContato(false)}
          />
        )}
        {video !== undefined && <VideoDialog video={video} onClose={() => setVideo(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Text typed into the server's form before the script was ready; undefined for none. */
function digitadoAntes(): Valores | undefined {
  const form = document.querySelector<HTMLFormElement>('form#contato')
  const valores: Valores = form
    ? Object.fromEntries([...new FormData(form)].map(([nome, valor]) => [nome, String(valor)]))
    : {}
  return valores.nome || valores.telefone || valores.mensagem ? valores : undefined
}
