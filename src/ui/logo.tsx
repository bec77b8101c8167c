/** The product's mark: a repeat sign of musical notation, "play that again". */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--app-text)" />
      <circle cx="10.5" cy="12.25" r="2.25" fill="var(--app-surface)" />
      <circle cx="10.5" cy="19.75" r="2.25" fill="var(--app-surface)" />
      <rect x="15" y="8" width="2" height="16" rx="1" fill="var(--app-surface)" />
      <rect x="19.5" y="8" width="4.5" height="16" rx="1.25" fill="#8488ef" />
    </svg>
  )
}
