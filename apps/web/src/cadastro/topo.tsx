import { Button } from '@mantine/core'
import type { Convite } from '@portal/contract/cadastro/cadastro.contract'
import { urlAjuda } from '@portal/contract/cadastro/conversa'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { ContatoEmpresa } from '../compartilhamento/contato-empresa.tsx'
import classes from './cadastro-page.module.css'
import { Emergencia } from './emergencia.tsx'

/** Whom the registration goes to and who helps with it. */
export function Topo({ clinica, consultor, whatsapp, contato }: Convite & { contato: ContatoPublico | null }) {
  return (
    <>
      <p className={classes.rotulo}>Cadastro para</p>
      <h1 className={classes.clinica}>{clinica.name}</h1>
      <p className={classes.lugar}>
        {clinica.city}, {clinica.state}
      </p>
      <div className={classes.consultor}>
        {consultor.foto && <img src={consultor.foto} alt="" width={44} height={44} />}
        <p>
          Enviado por <strong>{consultor.nome || 'seu consultor'}</strong>
        </p>
        {whatsapp && (
          <Button
            component="a"
            href={urlAjuda(whatsapp, clinica.name)}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            size="md"
            leftSection={<IconBrandWhatsapp size={22} aria-hidden />}
          >
            WhatsApp
          </Button>
        )}
      </div>
      {!whatsapp && <ContatoEmpresa contato={contato} />}
      <Emergencia />
    </>
  )
}
