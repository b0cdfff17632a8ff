import type { Queryable, Statement } from '../../db/queryable.ts'

export type LogoKind = 'full' | 'icon'

export interface StoredLogo {
  kind: LogoKind
  /** 'image/webp' */
  type: string
  bytes: Buffer
}

export const readLogos = (db: Queryable): Promise<StoredLogo[]> =>
  db.query<StoredLogo>('select kind, type, bytes from app.logos', [], 'logos')

const PUT: Statement = {
  name: 'logos-put',
  text: `insert into app.logos (kind, type, bytes, updated_at) values ($1, $2, $3, $4)
    on conflict (kind) do update set type = excluded.type, bytes = excluded.bytes, updated_at = excluded.updated_at`,
}

export const putLogo = (tx: Queryable, { kind, type, bytes }: StoredLogo, now: Date): Promise<number> =>
  tx.write(PUT.text, [kind, type, bytes, now.toISOString()], PUT.name)

/** @returns how many there were */
export const removeLogos = (tx: Queryable): Promise<number> => tx.write('delete from app.logos', [], 'logos-remove')
