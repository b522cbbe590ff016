import { z } from 'zod'
import { ADMIN, ROLES, SIGNED_IN } from '../access.ts'
import { id, inteiro, linha, motivo, queryNumber } from '../common.ts'
import { keysOf } from '../keys-of.ts'
import { operation } from '../operation.ts'
import { cleanNome } from '../regras/nome.ts'
import {
  APELIDO_MAXIMO,
  FILTROS_DISPOSITIVOS,
  MOTIVOS_FIM,
  STATUS_DISPOSITIVO,
  TIPOS_DISPOSITIVO,
} from './dispositivos.ts'
import { MAX_DISPOSITIVOS } from './limites.ts'

/** Text reported by a browser; shortened instead of refused, so that an odd value locks nobody out. */
const claim = (max: number) =>
  z
    .string()
    .max(20_000)
    .transform((text) => cleanNome(text).slice(0, max))
const tipo = z.enum(keysOf(TIPOS_DISPOSITIVO))
const status = z.enum(keysOf(STATUS_DISPOSITIVO))

/** A device session. `id` is what revoke-device takes. */
const sessaoDispositivo = z.object({
  id: z.uuid(),
  device_name: z.string(),
  ip_address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  last_seen_at: z.iso.datetime().nullable(),
})

/** A device that counts towards the limit; only administrators see its IP address. */
const ocupante = sessaoDispositivo.extend({ device_type: tipo, apelido: z.string().nullable() })
export type Ocupante = z.infer<typeof ocupante>

/** Response of check-device-and-approve. */
const verificacao = z.object({
  allowed: z.boolean(),
  /** Device session; null until the device is approved. */
  sessionId: z.uuid().nullable(),
  limitReached: z.boolean(),
  needsApproval: z.boolean(),
  /** True when an administrator must approve the device; otherwise its owner does. */
  awaitsAdmin: z.boolean(),
  /** Devices that count towards the limit; empty unless it is reached. */
  activeSessions: z.array(ocupante),
  maxDevices: z.number(),
  isSuspicious: z.boolean(),
  distanceKm: z.number().nullable(),
})
export type Verificacao = z.infer<typeof verificacao>

export const aparelho = z.object({
  /** 'wait' asks again about a device that waits for an administrator, without requesting approval anew. */
  action: z.enum(['check', 'approve', 'wait']),
  deviceFingerprint: linha(200).min(8),
  deviceName: claim(120).default(''),
  deviceType: claim(20).default(''),
  /** Model from Client Hints, for user agents that name none. */
  deviceModel: claim(60).default(''),
  userAgent: claim(500).default(''),
  /** 'unknown' when no service answered. */
  ipAddress: claim(64).default('unknown'),
  city: claim(120).nullable().default(null),
  country: claim(120).nullable().default(null),
  /** Degrees; zero or out of range means unknown. */
  latitude: z.number().nullable().default(null),
  longitude: z.number().nullable().default(null),
  approvedFromDevice: claim(120).optional(),
  approvedFromIp: claim(64).optional(),
  /** Name that the owner gives the device when approving it. */
  deviceNickname: claim(APELIDO_MAXIMO).default(''),
})
export type Aparelho = z.input<typeof aparelho>

/** A device as its owner and administrators see it, without the hashes that identify the browser. */
const dispositivo = z.object({
  id: z.uuid(),
  device_name: z.string(),
  /** Name given by the owner. */
  apelido: z.string().nullable(),
  device_type: tipo,
  status,
  /** Since when the device waits for an administrator; null when it does not. */
  aguarda_desde: z.iso.datetime().nullable(),
  aprovado_em: z.iso.datetime().nullable(),
  primeiro_acesso: z.iso.datetime(),
  ultimo_acesso: z.iso.datetime(),
  /** Shown to administrators only. */
  ip: z.string().nullable(),
  cidade: z.string().nullable(),
  pais: z.string().nullable(),
  suspeito: z.boolean(),
  distancia_km: z.number().nullable(),
  /** Seen within the last five minutes. */
  presente: z.boolean(),
  sessoes_abertas: z.number(),
  /** True for the device that makes the request. */
  este: z.boolean(),
})
export type Dispositivo = z.infer<typeof dispositivo>

/** A session in the history of a device. */
const sessaoPassada = sessaoDispositivo.extend({
  created_at: z.iso.datetime(),
  encerrada_em: z.iso.datetime().nullable(),
  motivo: z.enum(keysOf(MOTIVOS_FIM)).nullable(),
})
export type SessaoPassada = z.infer<typeof sessaoPassada>

const usuarioDispositivos = z.object({
  usuario: z.object({ id: z.uuid(), full_name: z.string(), email: z.string(), role: z.enum(ROLES) }),
  /** Approved devices: N of 'N de M dispositivos'. */
  aprovados: z.number(),
  maximo: z.number(),
  /** The person's own limit; null when the company's applies. */
  maximo_proprio: z.number().nullable(),
  /** Record version, for changing the limit. */
  versao: z.number(),
  dispositivos: z.array(dispositivo),
})
export type UsuarioDispositivos = z.infer<typeof usuarioDispositivos>

const filtro = z.object({
  /** Part of the person's name or e-mail, or of a device's name. */
  texto: z.string().trim().max(120).default(''),
  filtro: z.enum(FILTROS_DISPOSITIVOS).default('todos'),
})

const APELIDO_LONGO = `Use no máximo ${APELIDO_MAXIMO} caracteres`
const um = z.object({ id })
/** `visto`: the state that the person saw; a decision on a state that changed meanwhile is refused. */
const decisao = um.extend({ visto: status.optional() })
const feito = z.object({ ok: z.literal(true) })

export const dispositivos = {
  checkDeviceAndApprove: operation({
    method: 'POST',
    path: '/dispositivos/check-device-and-approve',
    summary: 'Verificar (check) ou aprovar (approve) o dispositivo de quem acabou de entrar',
    access: 'session',
  })
    .input(aparelho)
    .output(verificacao),
  revokeDevice: operation({
    method: 'POST',
    path: '/dispositivos/revoke-device',
    summary: 'Remover um dos próprios dispositivos; a sessão dele termina na hora',
    access: 'session',
  })
    .input(z.object({ sessionId: z.uuid() }))
    .output(feito),
  heartbeat: operation({
    method: 'POST',
    path: '/dispositivos/heartbeat',
    summary: 'Sinal de vida da sessão, a cada 2 minutos',
    access: SIGNED_IN,
  })
    .input(z.object({ sessionId: z.uuid() }))
    .output(feito),
  listMeusDispositivos: operation({
    method: 'GET',
    path: '/dispositivos/meus',
    summary: 'Os próprios dispositivos e quantos são permitidos',
    access: SIGNED_IN,
  }).output(z.object({ itens: z.array(dispositivo), maximo: z.number() })),
  renameDispositivo: operation({
    method: 'PATCH',
    path: '/dispositivos/meus/{id}',
    summary: 'Dar um nome a um dos próprios dispositivos; vazio para o nome do navegador',
    access: SIGNED_IN,
  })
    .input(
      z.object({
        id,
        apelido: z
          .string()
          .max(APELIDO_MAXIMO * 4, APELIDO_LONGO)
          .transform(cleanNome)
          .pipe(z.string().max(APELIDO_MAXIMO, APELIDO_LONGO)),
      }),
    )
    .output(feito),
  listDispositivos: operation({
    method: 'GET',
    path: '/dispositivos',
    summary: 'Dispositivos por usuário, com os indicadores da tela',
    access: ADMIN,
  })
    .input(filtro.extend({ pagina: queryNumber().int().min(1).max(10_000).default(1) }))
    .output(
      z.object({
        itens: z.array(usuarioDispositivos),
        /** Users that match the filters; 25 a page. */
        total: z.number(),
        /** Totals without filters; each number equals the count of its filter. */
        resumo: z.object({
          ativos: z.number(),
          pendentes: z.number(),
          suspeitos: z.number(),
          no_limite: z.number(),
        }),
      }),
    ),
  exportDispositivos: operation({
    method: 'GET',
    path: '/dispositivos-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'Os dispositivos que passam pelos filtros em um arquivo CSV, com a pessoa de cada um; fica registrado',
    access: ADMIN,
  })
    .input(filtro.extend({ motivo }))
    .output(z.string()),
  listSessoesDispositivo: operation({
    method: 'GET',
    path: '/dispositivos/{id}/sessoes',
    summary: 'Histórico de sessões de um dispositivo, da mais nova à mais antiga; 50',
    access: ADMIN,
  })
    .input(um)
    .output(z.array(sessaoPassada)),
  approveDispositivo: operation({
    method: 'POST',
    path: '/dispositivos/{id}/aprovar',
    summary: 'Aprovar um dispositivo; recusado quando o usuário não tem mais lugar',
    access: ADMIN,
  })
    .input(decisao)
    .output(feito),
  refuseDispositivo: operation({
    method: 'POST',
    path: '/dispositivos/{id}/recusar',
    summary: 'Recusar um dispositivo que espera aprovação; recusado quando outra pessoa já o aprovou',
    access: ADMIN,
  })
    .input(um)
    .output(feito),
  revokeDispositivo: operation({
    method: 'POST',
    path: '/dispositivos/{id}/revogar',
    summary: 'Remover um dispositivo; as sessões dele terminam na hora',
    access: ADMIN,
  })
    .input(um)
    .output(feito),
  blockDispositivo: operation({
    method: 'POST',
    path: '/dispositivos/{id}/bloquear',
    summary: 'Bloquear um dispositivo; só a administração o libera de novo',
    access: ADMIN,
  })
    .input(um)
    .output(feito),
  endSessoesUsuario: operation({
    method: 'POST',
    path: '/dispositivos/usuarios/{id}/encerrar-sessoes',
    summary: 'Encerrar todas as sessões de um usuário',
    access: ADMIN,
  })
    .input(um)
    .output(z.object({ encerradas: z.number() })),
  updateLimiteDispositivos: operation({
    method: 'PATCH',
    path: '/dispositivos/usuarios/{id}/limite',
    summary: 'Quantos dispositivos um usuário pode ter (1 a 10); nulo para o número da empresa',
    access: ADMIN,
  })
    .input(
      z.object({
        id,
        versao: z.number().int().min(1),
        maximo: inteiro(MAX_DISPOSITIVOS).nullable(),
      }),
    )
    .output(feito),
}
