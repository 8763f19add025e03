package example.feldmarkt.herzkarte.plugin;

import android.view.Window;
import android.view.WindowManager.LayoutParams;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Full brightness for the customer card. The setting belongs to the window: the system resets it when the app closes. */
@CapacitorPlugin(name = "Herzkarte")
public class HerzkartePlugin extends Plugin {

    @PluginMethod
    public void lightUp(PluginCall call) {
        light(call, LayoutParams.BRIGHTNESS_OVERRIDE_FULL, true);
    }

    @PluginMethod
    public void lightDown(PluginCall call) {
        light(call, LayoutParams.BRIGHTNESS_OVERRIDE_NONE, false);
    }

    private void light(PluginCall call, float brightness, boolean staysOn) {
        getActivity().runOnUiThread(() -> {
            Window window = getActivity().getWindow();
            LayoutParams attributes = window.getAttributes();
            attributes.screenBrightness = brightness;
            window.setAttributes(attributes);
            if (staysOn) window.addFlags(LayoutParams.FLAG_KEEP_SCREEN_ON);
            else window.clearFlags(LayoutParams.FLAG_KEEP_SCREEN_ON);
            call.resolve();
        });
    }
}
