import { ActionIcon, Button } from '@mantine/core'
import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import type { Convite } from '@portal/contract/cadastro/cadastro.contract'
import { urlAjuda } from '@portal/contract/cadastro/conversa'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { ContatoEmpresa } from '../links/contato-empresa.tsx'
import { logoUrl } from '../ui/brand.tsx'
import classes from './cadastro-page.module.css'
import { EmergenciaCadastro } from './emergencia.tsx'

const NOVA_ABA = { target: '_blank', rel: 'noopener noreferrer' } as const

/** Clinic that receives the registration, and contact of the consultant. */
export function TopoCadastro({ clinica, consultor, whatsapp, contato }: Convite & { contato: ContatoPublico | null }) {
  return (
    <>
      <h1 className={classes.clinica}>{clinica.name}</h1>
      <p className="cadastro-lugar">
        Cadastro · {clinica.city}, {clinica.state}
      </p>
      <div className="cadastro-consultor">
        {consultor.foto && <img src={miniaturaDe(consultor.foto)} alt="" width={44} height={44} />}
        <p>
          Enviado por <strong>{consultor.nome || 'seu consultor'}</strong>
        </p>
        {whatsapp && (
          <Button
            component="a"
            href={urlAjuda(whatsapp, clinica.name)}
            {...NOVA_ABA}
            variant="light"
            size="md"
            h={44}
            leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
          >
            WhatsApp
          </Button>
        )}
      </div>
      {!whatsapp && <ContatoEmpresa contato={contato} />}
      <EmergenciaCadastro />
    </>
  )
}

/** One-line header from the second step on, which leaves the screen to the questions. */
export function TopoBreve({ clinica, whatsapp }: Convite) {
  return (
    <header className={classes.breve}>
      <img src={logoUrl() || '/favicon.svg'} alt="" height={32} />
      <h1 title={clinica.name}>{clinica.name}</h1>
      {whatsapp && (
        <ActionIcon
          component="a"
          href={urlAjuda(whatsapp, clinica.name)}
          {...NOVA_ABA}
          variant="light"
          size={44}
          aria-label="Pedir ajuda pelo WhatsApp, em nova aba"
        >
          <IconBrandWhatsapp size={24} aria-hidden />
        </ActionIcon>
      )}
    </header>
  )
}
