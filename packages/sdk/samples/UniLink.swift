import Foundation

/// What brought the person into the app. `target` is the page to show; without one it is the first page.
struct Opening: Decodable {
  let source: String
  let target: String?
  let parameters: [String: String]
  let channel: String
  let visit: String?
}

struct Refusal: Error { let code: Int; let message: String }

/// One app's side of UniLink.
actor UniLink {
  private struct Answer<Told: Decodable>: Decodable { let code: Int; let msg: String; let data: Told? }
  private struct Confirmed: Decodable { let confirmed: Bool }
  private struct Kept: Decodable { let accepted: Int }

  private static let notTried = 17004
  /// What was carried is not for this app, not any more, or never was.
  private static let notCarried: Set<Int> = [17005, 17006, 17007]
  private static let passcode = #"\bUL\.([\w.-]{40,1024})"#

  private let origin: URL
  private let appKey: String
  private let kept = UserDefaults.standard

  init(origin: URL, appKey: String) {
    self.origin = origin
    self.appKey = appKey
  }

  /// A universal link or the app's scheme opened it.
  func opened(by url: URL) async throws -> Opening {
    kept.set(true, forKey: "unilink.started")
    return try await resolve("url", url.absoluteString)
  }

  /// At a first start that no address brought; `clipboard` is what the person gave by the system's paste button.
  func installed(clipboard: String?) async throws -> Opening? {
    guard !kept.bool(forKey: "unilink.started") else { return nil }
    var found: Opening?
    if let text = clipboard, let match = text.range(of: Self.passcode, options: .regularExpression) {
      do {
        found = try await resolve("code", String(text[match].dropFirst(3)))
      } catch let refusal as Refusal where Self.notCarried.contains(refusal.code) {}
    }
    kept.set(true, forKey: "unilink.started")
    return found
  }

  /// The app is on the page that the link is for. False when there is no visit, or it was told before.
  func confirm() async throws -> Bool {
    guard let visit = kept.string(forKey: "unilink.visit") else { return false }
    for _ in 0..<4 {
      do {
        let told: Confirmed = try await call("confirm", ["visit": visit])
        return told.confirmed
      } catch let refusal as Refusal {
        // The page's own report of its attempt may still be under way.
        guard refusal.code == Self.notTried else { return false }
        try await Task.sleep(nanoseconds: 700_000_000)
      }
    }
    return false
  }

  /// `value` is the amount of a `pay`, "12.50".
  func event(_ name: String, value: String? = nil) async throws -> Bool {
    guard let visit = kept.string(forKey: "unilink.visit") else { return false }
    var body = ["visit": visit, "name": name]
    body["value"] = value
    do {
      let told: Kept = try await call("event", body)
      return told.accepted > 0
    } catch is Refusal {
      return false
    }
  }

  private func resolve(_ what: String, _ text: String) async throws -> Opening {
    let opening: Opening = try await call("resolve", [what: text, "platform": "ios"])
    if let visit = opening.visit { kept.set(visit, forKey: "unilink.visit") }
    return opening
  }

  private func call<Told: Decodable>(_ name: String, _ body: [String: String]) async throws -> Told {
    var request = URLRequest(url: origin.appendingPathComponent("/api/open/\(name)"))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "content-type")
    request.httpBody = try JSONEncoder().encode(body.merging(["appKey": appKey]) { mine, _ in mine })
    let (data, _) = try await URLSession.shared.data(for: request)
    let answer = try JSONDecoder().decode(Answer<Told>.self, from: data)
    guard answer.code == 0, let told = answer.data else { throw Refusal(code: answer.code, message: answer.msg) }
    return told
  }
}
