import android.content.Context
import java.net.HttpURLConnection
import java.net.URL
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.delay
import kotlinx.coroutines.withContext
import org.json.JSONObject

/** What brought the person into the app. `target` is the page to show; without one it is the first page. */
data class Opening(val source: String, val target: String?, val parameters: Map<String, String>, val channel: String)

class Refusal(val code: Int, message: String) : Exception(message)

private const val NOT_TRIED = 17004
/** What was carried is not for this app, not any more, or never was. */
private val NOT_CARRIED = setOf(17005, 17006, 17007)
private val PASSCODE = Regex("\\bUL\\.([\\w.-]{40,1024})")
/** As the store hands it over, or encoded once more. */
private val REFERRER = Regex("ul_d(?:=|%3D)([\\w.-]{40,1024})", RegexOption.IGNORE_CASE)

/** One app's side of UniLink. */
class UniLink(context: Context, private val origin: String, private val appKey: String) {
  private val kept = context.getSharedPreferences("unilink", Context.MODE_PRIVATE)

  /** An App Link or the app's scheme opened it. */
  suspend fun opened(url: String): Opening {
    kept.edit().putBoolean("started", true).apply()
    return resolve("url", url)
  }

  /** At a first start that no address brought: what the store handed over, else what lies on the clipboard. */
  suspend fun installed(referrer: String?, clipboard: String?): Opening? {
    if (kept.getBoolean("started", false)) return null
    val told = REFERRER.find(referrer.orEmpty())?.let { carried("referrer", it.groupValues[1]) }
    val found = told ?: PASSCODE.find(clipboard.orEmpty())?.let { carried("code", it.groupValues[1]) }
    kept.edit().putBoolean("started", true).apply()
    return found
  }

  /** The app is on the page that the link is for. False when there is no visit, or it was told before. */
  suspend fun confirm(): Boolean {
    val visit = kept.getString("visit", null) ?: return false
    repeat(4) {
      try {
        return call("confirm", mapOf("visit" to visit)).getBoolean("confirmed")
      } catch (refusal: Refusal) {
        // The page's own report of its attempt may still be under way.
        if (refusal.code != NOT_TRIED) return false
        delay(700)
      }
    }
    return false
  }

  /** `value` is the amount of a `pay`, "12.50". */
  suspend fun event(name: String, value: String? = null): Boolean {
    val visit = kept.getString("visit", null) ?: return false
    val body = mapOf("visit" to visit, "name" to name) + if (value == null) emptyMap() else mapOf("value" to value)
    return try {
      call("event", body).getInt("accepted") > 0
    } catch (refusal: Refusal) {
      false
    }
  }

  private suspend fun carried(what: String, text: String): Opening? = try {
    resolve(what, text)
  } catch (refusal: Refusal) {
    if (refusal.code in NOT_CARRIED) null else throw refusal
  }

  private suspend fun resolve(what: String, text: String): Opening {
    val data = call("resolve", mapOf(what to text, "platform" to "android"))
    if (!data.isNull("visit")) kept.edit().putString("visit", data.getString("visit")).apply()
    val parameters = data.getJSONObject("parameters").let { all -> all.keys().asSequence().associateWith(all::getString) }
    val target = if (data.isNull("target")) null else data.getString("target")
    return Opening(data.getString("source"), target, parameters, data.getString("channel"))
  }

  private suspend fun call(name: String, body: Map<String, String>): JSONObject = withContext(Dispatchers.IO) {
    val connection = URL("$origin/api/open/$name").openConnection() as HttpURLConnection
    connection.requestMethod = "POST"
    connection.doOutput = true
    connection.setRequestProperty("content-type", "application/json")
    connection.outputStream.use { it.write(JSONObject(body + ("appKey" to appKey)).toString().toByteArray()) }
    val stream = if (connection.responseCode < 400) connection.inputStream else connection.errorStream
    val answer = JSONObject(stream.bufferedReader().use { it.readText() })
    if (answer.getInt("code") != 0) throw Refusal(answer.getInt("code"), answer.getString("msg"))
    answer.getJSONObject("data")
  }
}
