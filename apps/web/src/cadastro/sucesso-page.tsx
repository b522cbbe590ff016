import { Button } from '@mantine/core'
import { urlProtocolo } from '@portal/contract/cadastro/conversa'
import { RETIRAR_CONSENTIMENTO } from '@portal/contract/pacientes/consentimento'
import { CONFIRMAR_EMAIL, PARA_QUE_CONFIRMAR } from '@portal/contract/privacidade/formulario'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconCircleCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ContatoEmpresa } from '../links/contato-empresa.tsx'
import { PublicHeader } from '../links/public-header.tsx'
import { AvisosCadastro } from './avisos.tsx'
import classes from './cadastro-page.module.css'
import { EmergenciaCadastro } from './emergencia.tsx'
import { type Envio, readEnvio } from './rascunho.ts'

const route = getRouteApi('/cadastro/sucesso')

/** Confirmation after sending. The protocol is stored in this tab, not in the address. */
export function SucessoPage() {
  const { contato } = route.useLoaderData()
  const [envio] = useState(readEnvio)
  return (
    <div className="portal-letter">
      <PublicHeader />
      <main className={classes.conteudo} tabIndex={-1}>
        {envio ? <Enviado {...envio} /> : <SemEnvio whatsapp={contato?.whatsapp ?? null} />}
        {!(envio ?? contato)?.whatsapp && <ContatoEmpresa contato={contato} />}
        <div className={classes.fim}>
          <EmergenciaCadastro />
        </div>
      </main>
    </div>
  )
}

function Enviado({ protocolo, avisos, clinica, consultor, whatsapp, consentimento }: Envio) {
  return (
    <>
      <div className={classes.sucesso}>
        <IconCircleCheck size={56} aria-hidden />
        <h1>Cadastro enviado com sucesso!</h1>
        <p className={classes.protocolo}>Protocolo {protocolo}</p>
      </div>
      <AvisosCadastro avisos={avisos} />
      <h2 className={classes.proximos}>O que acontece agora</h2>
      <ol className={classes.lista}>
        <li>{consultor || 'Seu consultor'} recebeu o cadastro e vai falar com você.</li>
        <li>
          {avisos.length > 0
            ? 'Vocês escolhem juntos outra clínica e confirmam os dados e os documentos que ela pede.'
            : `Vocês confirmam juntos os dados e os documentos que a clínica ${clinica} pede.`}
        </li>
        <li>Guarde o número do protocolo: com ele o atendimento encontra o cadastro.</li>
      </ol>
      {whatsapp && (
        <Button
          component="a"
          href={urlProtocolo(whatsapp, protocolo)}
          target="_blank"
          rel="noopener noreferrer"
          size="lg"
          fullWidth
          leftSection={<IconBrandWhatsapp size={24} aria-hidden />}
        >
          Falar pelo WhatsApp
        </Button>
      )}
      {consentimento && (
        <>
          <h2 className={classes.proximos}>Seus dados</h2>
          <p>{PARA_QUE_CONFIRMAR}</p>
          <Button component="a" href={`${consentimento}#confirmar-email`} variant="default" size="md" fullWidth>
            {CONFIRMAR_EMAIL}
          </Button>
          <p>
            Mudou de ideia? <a href={consentimento}>{RETIRAR_CONSENTIMENTO}</a>
          </p>
        </>
      )}
      <p>
        <a href="/privacidade">Meus dados e privacidade</a>
      </p>
    </>
  )
}

function SemEnvio({ whatsapp }: { whatsapp: string | null }) {
  return (
    <>
      <h1 className={classes.clinica}>Cadastro</h1>
      <p>O protocolo aparece na aba em que o cadastro foi enviado. Se tiver dúvidas, fale com quem enviou o link.</p>
      {whatsapp && (
        <Button component="a" href={urlWhatsApp(whatsapp)} size="lg" leftSection={<IconBrandWhatsapp aria-hidden />}>
          Falar pelo WhatsApp
        </Button>
      )}
    </>
  )
}
