import Capacitor
import PassKit
import UIKit

/// What no maintained plugin does: full brightness for the customer card, and adding passes to the wallet.
@objc(HerzkartePlugin)
public class HerzkartePlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "HerzkartePlugin"
    public let jsName = "Herzkarte"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "lightUp", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "lightDown", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "addPass", returnType: CAPPluginReturnPromise)
    ]

    /// The member's own brightness, stored while the card is at full brightness.
    private var ownBrightness: CGFloat?
    private var addingPass: (call: CAPPluginCall, pass: PKPass)?

    override public func load() {
        // iOS applies an app's brightness to all other apps, so it is restored when the app leaves the foreground.
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(rest), name: UIApplication.willResignActiveNotification, object: nil)
        center.addObserver(self, selector: #selector(resume), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    @objc func lightUp(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            if self.ownBrightness == nil { self.ownBrightness = UIScreen.main.brightness }
            self.resume()
            call.resolve()
        }
    }

    @objc func lightDown(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            self.rest()
            self.ownBrightness = nil
            call.resolve()
        }
    }

    @objc private func resume() {
        guard ownBrightness != nil else { return }
        UIApplication.shared.isIdleTimerDisabled = true
        UIScreen.main.brightness = 1
    }

    @objc private func rest() {
        guard let brightness = ownBrightness else { return }
        UIApplication.shared.isIdleTimerDisabled = false
        UIScreen.main.brightness = brightness
    }

    @objc func addPass(_ call: CAPPluginCall) {
        guard let text = call.getString("data"), let data = Data(base64Encoded: text), let pass = try? PKPass(data: data) else {
            call.reject("This is no pass.", "NO_PASS")
            return
        }
        DispatchQueue.main.async {
            guard PKAddPassesViewController.canAddPasses(), let sheet = PKAddPassesViewController(pass: pass) else {
                call.reject("This device keeps no passes.", "NO_WALLET")
                return
            }
            self.addingPass = (call, pass)
            sheet.delegate = self
            self.bridge?.viewController?.present(sheet, animated: true)
        }
    }
}

extension HerzkartePlugin: PKAddPassesViewControllerDelegate {
    /// Checks the wallet to find out whether the member added the pass or cancelled.
    public func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {
        controller.dismiss(animated: true)
        guard let (call, pass) = addingPass else { return }
        addingPass = nil
        call.resolve(["added": PKPassLibrary().containsPass(pass)])
    }
}
