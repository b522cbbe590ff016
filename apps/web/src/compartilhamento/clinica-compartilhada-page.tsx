import { Button } from '@mantine/core'
import { urlConversa } from '@portal/contract/compartilhamento/conversa'
import { IconBrandWhatsapp, IconMapPin } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Carrossel } from '../clinicas/detalhes/carrossel.tsx'
import { ClinicaSecoes } from '../clinicas/detalhes/clinica-secoes.tsx'
import { fotosDe } from '../clinicas/detalhes/fotos.ts'
import { urlMapa } from '../clinicas/links.ts'
import { lazyPart } from '../platform/lazy-part.tsx'
import classes from './clinica-compartilhada-page.module.css'
import { ConsultorCard } from './consultor-card.tsx'
import { ContatoEmpresa } from './contato-empresa.tsx'
import { LinkEncerrado } from './link-encerrado.ts'
import { registerAbertura } from './pagina-compartilhada.api.ts'
import { PublicHeader } from './public-header.tsx'
import { VagasRestantes } from './vagas-restantes.tsx'

const route = getRouteApi('/clinica/$id/compartilhar/{-$token}')
const NOVA_ABA = { target: '_blank', rel: 'noopener noreferrer' } as const

const GaleriaDialog = lazyPart(() =>
  import('../clinicas/detalhes/galeria-dialog.tsx').then((part) => part.GaleriaDialog),
)
const VideoDialog = lazyPart(() => import('../clinicas/detalhes/video-dialog.tsx').then((part) => part.VideoDialog))

/** Public page of a clinic, mostly opened on a phone from a link in a message. */
export function ClinicaCompartilhadaPage() {
  const { id, token } = route.useParams()
  const pagina = route.useLoaderData()
  const [foto, setFoto] = useState<number>()
  const [video, setVideo] = useState<string>()
  const aberta = pagina.compartilhada !== undefined
  useEffect(() => {
    if (aberta && token) registerAbertura({ id, token })
  }, [aberta, id, token])
  if (!pagina.compartilhada) return <LinkEncerrado mensagem={pagina.erro} contato={pagina.contato} />

  const { clinica, consultor, whatsapp, vagas } = pagina.compartilhada
  const fotos = fotosDe(clinica)
  const { latitude, longitude } = clinica
  return (
    <div className={classes.pagina} data-conversa={whatsapp ? true : undefined}>
      <PublicHeader />
      <main className={classes.conteudo} tabIndex={-1}>
        <h1 className={classes.nome}>{clinica.name}</h1>
        <p className={classes.lugar}>
          {clinica.city}, {clinica.state}
        </p>
        <Carrossel nome={clinica.name} fotos={fotos} onFoto={setFoto} />
        {vagas && <VagasRestantes vagas={vagas} />}
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
      </main>
      {whatsapp && (
        <div className={classes.acao}>
          <Button
            component="a"
            href={urlConversa(whatsapp, clinica.name)}
            {...NOVA_ABA}
            size="lg"
            fullWidth
            leftSection={<IconBrandWhatsapp size={24} aria-hidden />}
          >
            {vagas ? 'Garantir minha vaga' : 'Falar pelo WhatsApp'}
          </Button>
        </div>
      )}
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
        {video !== undefined && <VideoDialog video={video} onClose={() => setVideo(undefined)} />}
      </Suspense>
    </div>
  )
}
